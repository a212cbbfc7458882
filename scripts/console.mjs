import { serve } from './setup.mjs'

// A young generation that holds several pages: garbage collection then copies little.
await serve('scripts/console-alone.ts', ['--max-semi-space-size=64'])
