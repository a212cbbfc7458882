import { fenceInfo } from '../../../lib/contract/fence-info.ts'
import { fenceKinds, fenceShapes } from '../../../lib/contract/fence-shape.ts'
import { agent, type Case, casesOf, each, happened, is, number, once, prefix } from './case.ts'

/** The cases of geofences and of their events. */
export function fenceCases(): Case[] {
  return [
    ...casesOf({
      name: 'geofences',
      call: fenceInfo.fencesWithPage,
      sorts: ['fenceId', 'fenceName'],
      filters: {
        name: is('fenceName', prefix('fences', 'name')),
        shape: is('shapeKind', each(fenceShapes)),
        kind: is('kind', each(fenceKinds)),
        enabled: is('enabled', each([true, false])),
        agent,
      },
    }),
    once(
      'geofences',
      'the members inside of one',
      fenceInfo.membersInside,
      is('fenceId', number('fences', 'id')),
    ),
    ...casesOf({
      name: 'geofence events',
      call: fenceInfo.fenceEventsWithPage,
      sorts: ['eventTime'],
      filters: {
        geofence: is('fenceId', number('fences', 'id')),
        member: is('userId', number('fenceEvents', 'member')),
        account: is('account', prefix('members', 'account')),
        kind: is('kind', each(fenceKinds)),
        agent,
        time: happened,
      },
    }),
  ]
}
