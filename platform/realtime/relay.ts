import type { FastifyBaseLogger } from 'fastify'
import type { NotifiedFenceEvent } from '../store/fence-watch.ts'
import { readForConsoles } from '../store/notifications.ts'
import type { Services } from '../wire/services.ts'
import { driveNotification } from '../work/notification-run.ts'
import type { FenceCache } from './fence-cache.ts'
import { type Message, readMessage } from './messages.ts'
import type { Notices } from './notices.ts'
import { allTenantsRoom, endSession, type LiveServer, ownerRoom, roomsOfTenant, tenantRoom } from './peer.ts'
import type { Reviews } from './reviews.ts'
import { endLapsed, isSelectedBy } from './revocation.ts'

interface Relay {
  io: LiveServer
  services: Services
  reviews: Reviews
  fences: FenceCache
  notices: Notices
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

async function dispatch({ io, services, reviews, fences, notices }: Relay, message: Message): Promise<void> {
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
  } else if ('versions' in message) {
    for (const versionId of message.versions) io.to(ownerRoom).emit('version', { versionId })
  } else if ('review' in message) {
    reviews.changed(message.review)
  } else if ('check' in message) {
    await endLapsed(io, services, isSelectedBy(message.check))
  } else if ('superseded' in message) {
    const socket = io.sockets.sockets.get(message.superseded)
    if (socket) endSession(socket, 'elsewhere')
  } else if ('deliveries' in message) {
    const [notificationId, after, last] = message.deliveries
    await notices.deliver({ notificationId, after, last })
  } else {
    await tellConsoles(io, services, message.notification)
    await driveNotification(services, message.notification)
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

async function tellConsoles(io: LiveServer, { db }: Services, notificationId: number): Promise<void> {
  const found = await readForConsoles(db, notificationId)
  if (!found) return
  const { title, content, createdAt, tenants } = found
  const notice = { notificationId, title, content, at: createdAt.toISOString() }
  for (const agentInfoId of [null, ...(tenants ?? connectedTenants(io))]) {
    const room = agentInfoId === null ? allTenantsRoom : tenantRoom(agentInfoId)
    for (const id of io.sockets.adapter.rooms.get(room) ?? []) {
      io.sockets.sockets.get(id)?.emit('notice', { ...notice, agentInfoId }, () => {})
    }
  }
}

/** The tenants with a console that this process has connected. */
function connectedTenants(io: LiveServer): number[] {
  return [...io.sockets.adapter.rooms.keys()].flatMap(
    (room) => Number(/^tenant (\d+)$/.exec(room)?.[1]) || [],
  )
}
