import type { z } from 'zod'
import {
  acknowledgement,
  consoleEvents,
  handshake,
  terminalEvents,
  terminalReports,
} from '../../lib/contract/live.ts'
import type { Json } from './openapi-json.ts'
import type { BothWays } from './openapi-operation.ts'
import type { Schemas } from './openapi-schema.ts'

type Meanings<Events> = Record<keyof Events, string>

const toConsole: Meanings<typeof consoleEvents> = {
  presence: 'The terminal of a member has connected or disconnected.',
  position: 'A member has a new position, which is stored. Degrees in WGS-84, height in metres.',
  review: 'The number of rows of one kind that wait for review; sent on connecting and when it changes.',
  fence:
    'A member entered or left a geofence, or stayed in it for long enough. Degrees in WGS-84; `eventTime` is that of its position.',
  version:
    'A version has changed: its ring, its state, or a count of its reports. To the consoles of the owner alone.',
  notice: 'A notification was sent, or an announcement pushed, to members of the tenant.',
  session: 'The session has ended; the platform then closes the socket.',
}
const toTerminal: Meanings<typeof terminalEvents> = {
  notice:
    'A notification for the member. The terminal acknowledges it, without data; until then it comes again on connecting, for a week. One with a known `notificationId` is dropped, and acknowledged.',
  session:
    'The token has ended, or a newer terminal has taken its place; the platform then closes the socket.',
}
const fromTerminal: Meanings<typeof terminalReports> = {
  position: 'A position of the member; acknowledged when it is stored.',
  heartbeat: 'The terminal is alive.',
  answers: 'Asks for the answers to the feedback of the member: `data` is `{ list }`, the latest 20.',
  signOut: 'Ends the token of the terminal.',
}

const messages = (
  direction: string,
  events: Record<string, z.ZodType>,
  meanings: Record<string, string>,
  schemas: Schemas,
): Json[] =>
  Object.entries(events).map(([name, schema]) => ({
    event: name,
    direction,
    description: meanings[name],
    payload: schemas.of(schema),
  }))

/** The payloads of the socket by direction. */
export const realtimeValues = {
  sent: [handshake, ...Object.values(terminalReports)],
  answered: [acknowledgement, ...Object.values(consoleEvents), ...Object.values(terminalEvents)],
}

/** The socket as an extension of the document: OpenAPI describes HTTP only. */
export const realtime = ({ sent, answered }: BothWays): Json => ({
  description:
    'socket.io 4 over WebSocket alone, at `/socket.io` of the platform. Payloads are in plain: run it over TLS. Events tell what is new; a reader that missed some reads the state by calls.',
  handshake: {
    description:
      'The `auth` of the connection. A console sends the `uid` and token of a session, a terminal those of terminal/signIn. A refusal is a connect_error whose `data` is as `acknowledgement`.',
    auth: sent.of(handshake),
  },
  acknowledgement: {
    description: 'The answer to each event of a terminal: a code of the wire with its data; 1 means done.',
    payload: answered.of(acknowledgement),
  },
  events: [
    ...messages('platform to console', consoleEvents, toConsole, answered),
    ...messages('platform to terminal', terminalEvents, toTerminal, answered),
    ...messages('terminal to platform', terminalReports, fromTerminal, sent).map((event) => ({
      ...event,
      acknowledged: true,
    })),
  ],
})
