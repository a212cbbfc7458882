import { run } from './setup.mjs'

await run('start.ts', [`--since=${Date.now()}`, ...process.argv.slice(2)])
