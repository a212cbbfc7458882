import { serve } from './setup.mjs'

await serve('platform/server.ts')
