import { run } from './setup.mjs'

await run('scripts/backup.ts', process.argv.slice(2), { dev: false })
