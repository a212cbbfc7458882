import { run } from './setup.mjs'

await run('scripts/test.ts', process.argv.slice(2))
