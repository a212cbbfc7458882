import { run } from './setup.mjs'

await run('scripts/bench.ts', process.argv.slice(2))
