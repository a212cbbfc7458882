import { afterAll, vi } from 'vitest'

// Runs for each file of a worker, which shares its globals and environment with the files after it.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
