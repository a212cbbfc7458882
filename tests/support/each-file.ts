import { afterAll } from 'vitest'
import { closeIdleProfiles } from './profiles.ts'
import { forgetStates } from './sessions.ts'

// Run for each file of a worker, whose modules and browser are loaded once for all of its files.
afterAll(async () => {
  forgetStates()
  await closeIdleProfiles()
})
