import type { Worker } from 'node:cluster'
import type { Question } from '../../lib/process/server-process.ts'
import { type Ask, openChannel } from './channel.ts'
import { lastingOf, type Metrics, sumOf } from './metrics.ts'

/** Milliseconds: a process that draws a page answers after it. */
const patience = 3_000

interface Mate {
  ask: Ask
  /** Its metrics at the last request for them. */
  metrics: Metrics
}

/** The processes that serve: passes their questions on to each other, and sums their metrics. */
export function makeTeam() {
  const mates = new Map<Worker, Mate>()
  let ended: Metrics = []

  async function askOthers(asking: Worker, question: Question, argument: string): Promise<string[]> {
    const others = [...mates].filter(([worker]) => worker !== asking)
    const answers = await Promise.all(others.map(([, { ask }]) => ask(question, argument)))
    return answers.flatMap((each) => each ?? [])
  }

  /** Empty if a process is late. */
  async function metricsOfAll(): Promise<string[]> {
    const present = [...mates.values()]
    const answers = await Promise.all(present.map(({ ask }) => ask('metrics')))
    for (const [index, mate] of present.entries()) {
      const text = answers[index]?.[0]
      if (text === undefined) return []
      mate.metrics = JSON.parse(text)
    }
    return [await sumOf([...present.map(({ metrics }) => metrics), ended]).metrics()]
  }

  return {
    join(worker: Worker): void {
      const ask = openChannel(
        {
          send: (message) => void worker.process.send(message, undefined, undefined, () => {}),
          listen: (take) => void worker.on('message', take),
          patience,
        },
        (question, argument) =>
          question === 'metrics' ? metricsOfAll() : askOthers(worker, question, argument),
      )
      mates.set(worker, { ask, metrics: [] })
    },
    async leave(worker: Worker): Promise<void> {
      const mate = mates.get(worker)
      mates.delete(worker)
      if (mate) ended = await sumOf([ended, lastingOf(mate.metrics)]).getMetricsAsJSON()
    },
  }
}
