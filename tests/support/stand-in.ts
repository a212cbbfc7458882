import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { startConsoleAlone } from './console-alone.ts'
import type { Stack } from './stack.ts'

/** What the far end does with a request: answers it in its own way, or hands it on to the real platform. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse, handOn: HandOn) => void

/** Asks the real platform, and answers with what it says unless told what to do with that. */
type HandOn = (answered?: (answer: IncomingMessage) => void) => void

export interface StandIn {
  /** A second console, which takes the stand-in for the platform and knows the first one's sessions. */
  consoleUrl: string
  /** Changes what the stand-in does from now on; without a behaviour it hands everything on. */
  behave(behaviour?: Behaviour): void
  stop(): Promise<void>
}

/** A network's far end that misbehaves on demand, between a console of its own and the stack's platform. */
export async function startStandIn(stack: Stack): Promise<StandIn> {
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
