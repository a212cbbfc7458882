/**
 * The result of some work, or undefined if it takes longer. The timer ends with the work, because a running
 * timer keeps all memory of its request through the collections of the young generation.
 *
 * @param milliseconds The longest wait.
 */
export async function within<Result>(
  work: Promise<Result>,
  milliseconds: number,
): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
