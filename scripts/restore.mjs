import { run } from './setup.mjs'

await run('scripts/restore.ts', process.argv.slice(2), { dev: false })
