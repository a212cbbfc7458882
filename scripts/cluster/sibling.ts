import { consoleVitals } from '../../lib/process/console-vitals.ts'
import { processState } from '../../lib/process/process-state.ts'
import { serverProcess } from '../../lib/process/server-process.ts'
import { answerSiblings, ownAnswers } from '../../lib/process/siblings.ts'
import { openChannel } from './channel.ts'

/** Milliseconds: longer than the supervisor waits for a late process, so that the answers of the others arrive. */
const patience = 4_000

/** Connects this process with the other ones of the console, through their supervisor. */
export function joinSiblings(count: number): void {
  answerSiblings('metrics', async () => JSON.stringify(await consoleVitals().registry.getMetricsAsJSON()))
  answerSiblings('state', () => JSON.stringify(processState()))
  const ask = openChannel(
    {
      send: (message) => void process.send?.(message, undefined, undefined, () => {}),
      listen: (take) => void process.on('message', take),
      patience,
    },
    ownAnswers,
  )
  serverProcess().siblings = {
    count,
    ask: async (question, argument) => (await ask(question, argument)) ?? [],
    metrics: async () => (await ask('metrics'))?.[0],
  }
}
