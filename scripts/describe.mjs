import { run } from './setup.mjs'

await run('scripts/describe.ts', process.argv.slice(2))
