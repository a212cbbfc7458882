import { run } from './setup.mjs'

await run('bench.ts', process.argv.slice(2))
