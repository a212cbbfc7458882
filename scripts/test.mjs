import { run } from './setup.mjs'

await run('test.ts', process.argv.slice(2))
