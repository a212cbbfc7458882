/**
 * Lets so many pieces of work run at once, the others in their turn: all terminals that come back after a restart find
 * a database that other requests get through to as well.
 */
export function makeTurns(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => void waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // Whoever is next takes over the place.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
