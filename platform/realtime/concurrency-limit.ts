/**
 * Returns a function that runs at most `limit` tasks at once and queues the others in order. Keeps database
 * connections free for calls while all terminals reconnect after a restart.
 */
export function makeConcurrencyLimit(
  limit: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => void waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // The next task takes over this one's slot.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
