import { run } from './setup.mjs'

await run('scripts/dongle.ts', process.argv.slice(2))
