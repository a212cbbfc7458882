import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { startConsoleAlone } from './console-alone.ts'
import type { Stack } from './stack.ts'

/** Handles a request: answers it, or passes it to the real platform with `handOn`. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse, handOn: HandOn) => void

/**
 * Passes the request to the real platform; `answered` may process the answer, which is otherwise returned unchanged.
 */
type HandOn = (answered?: (answer: IncomingMessage) => void) => void

export interface StandIn {
  /** A second console, whose platform is the stand-in; it accepts the first console's sessions. */
  consoleUrl: string
  /** Sets the stand-in's behaviour; without one it passes every request on. */
  behave(behaviour?: Behaviour): void
  stop(): Promise<void>
}

/** A proxy that misbehaves on demand, between its own console and the stack's platform. */
export async function startStandIn(stack: Pick<Stack, 'platformUrl' | 'dataDir'>): Promise<StandIn> {
  let behaviour: Behaviour | undefined
  const server = createServer((request, response) => {
    const handOn: HandOn = (answered = (answer) => pass(answer, response)) =>
      ask(stack.platformUrl, request, response, answered)
    if (behaviour) behaviour(request, response, handOn)
    else handOn()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

  const { consoleUrl, stop } = await startConsoleAlone({
    PLATFORM_URL: `http://127.0.0.1:${portOf(server.address())}`,
    WIRE_KEYS_FILE: join(stack.dataDir, 'wire-keys.json'),
    SESSION_SECRET: await readFile(join(stack.dataDir, 'session-secret'), 'utf8'),
  })
  return {
    consoleUrl,
    behave(next) {
      behaviour = next
    },
    async stop() {
      await stop()
      server.closeAllConnections()
      server.close()
    },
  }
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('the stand-in does not listen')
  return address.port
}

function ask(
  platformUrl: string,
  request: IncomingMessage,
  response: ServerResponse,
  answered: (answer: IncomingMessage) => void,
): void {
  const { method, headers, url = '/' } = request
  const onward = send(new URL(url, platformUrl), { method, headers }, answered)
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}

function pass(answer: IncomingMessage, response: ServerResponse): void {
  response.writeHead(answer.statusCode ?? 502, answer.headers)
  answer.pipe(response)
}
