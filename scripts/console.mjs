import { serve } from './setup.mjs'
import { consoleFlags } from './support/console-flags.mjs'

await serve('scripts/console-alone.ts', consoleFlags)
