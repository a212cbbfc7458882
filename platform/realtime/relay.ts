import type { FastifyBaseLogger } from 'fastify'
import type { NotifiedFenceEvent } from '../store/fence-watch.ts'
import { readDelivery } from '../store/notifications.ts'
import type { Services } from '../wire/services.ts'
import type { FenceCache } from './fence-cache.ts'
import { type Message, readMessage } from './messages.ts'
import { allTenantsRoom, endSession, type LiveServer, memberRoom, roomsOfTenant, tenantRoom } from './peer.ts'
import type { Reviews } from './reviews.ts'
import { endLapsed, isSelectedBy } from './revocation.ts'

interface Relay {
  io: LiveServer
  services: Services
  processId: string
  reviews: Reviews
  fences: FenceCache
  log: FastifyBaseLogger
}

/**
 * Returns the handler of notifications from the database: it emits each to this process's sockets of the right
 * tenant.
 */
export function makeRelay(relay: Relay): (text: string) => void {
  return (text) => {
    const message = readMessage(text)
    if (!message) {
      relay.log.warn('ignored a notification of unknown format')
      return
    }
    dispatch(relay, message).catch((err: unknown) =>
      relay.log.warn({ err }, 'relaying a notification failed'),
    )
  }
}

async function dispatch(
  { io, services, processId, reviews, fences }: Relay,
  message: Message,
): Promise<void> {
  if ('positions' in message) {
    for (const [
      userId,
      agentId,
      longitude,
      latitude,
      height,
      address,
      type,
      signInTime,
    ] of message.positions) {
      const place = { longitude, latitude, height, address, type, signInTime }
      io.to(roomsOfTenant(agentId)).emit('position', { userId, agentInfoId: agentId, ...place })
    }
  } else if ('fenceEvents' in message) {
    for (const event of message.fenceEvents) relayFenceEvent(io, event)
  } else if ('fences' in message) {
    fences.forget(message.fences)
  } else if ('presence' in message) {
    const at = message.at.toISOString()
    for (const [userId, agentId, online] of message.presence) {
      io.to(roomsOfTenant(agentId)).emit('presence', { userId, agentInfoId: agentId, online, at })
    }
  } else if ('review' in message) {
    reviews.changed(message.review)
  } else if ('check' in message) {
    await endLapsed(io, services, isSelectedBy(message.check))
  } else if ('superseded' in message) {
    const socket = io.sockets.sockets.get(message.superseded)
    if (socket) endSession(socket, 'elsewhere')
  } else {
    await deliver(io, services, message.notification, processId)
  }
}

function relayFenceEvent(
  io: LiveServer,
  [
    fenceEventId,
    agentId,
    fenceId,
    fenceName,
    userId,
    nickName,
    kind,
    longitude,
    latitude,
    eventTime,
  ]: NotifiedFenceEvent,
): void {
  const place = { longitude, latitude, eventTime }
  const event = { fenceEventId, agentInfoId: agentId, fenceId, fenceName, userId, nickName, kind, ...place }
  io.to(roomsOfTenant(agentId)).emit('fence', event)
}

async function deliver(io: LiveServer, { db }: Services, id: number, processId: string): Promise<void> {
  const delivery = await readDelivery(db, id, processId)
  if (!delivery) return
  const { title, content, createdAt, memberIds, tenants } = delivery
  const notice = { title, content, at: createdAt.toISOString() }
  // An empty list of rooms would address every socket.
  if (memberIds.length > 0) io.to(memberIds.map(memberRoom)).emit('notice', notice)
  io.to([allTenantsRoom, ...(tenants?.map(tenantRoom) ?? tenantRooms(io))]).emit('notice', notice)
}

function tenantRooms(io: LiveServer): string[] {
  return [...io.sockets.adapter.rooms.keys()].filter((room) => /^tenant \d+$/.test(room))
}
