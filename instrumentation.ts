/** Runs once when the console starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { warnOfWeakSuites } = await import('./lib/upstream/key-ring')
  warnOfWeakSuites()
}
