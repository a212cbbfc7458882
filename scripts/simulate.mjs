import { run } from './setup.mjs'

await run('simulate.ts', process.argv.slice(2))
