import { run } from './setup.mjs'

await run('seed.ts', process.argv.slice(2))
