import { run } from './setup.mjs'

await run('scripts/migrate.ts', process.argv.slice(2), { dev: false })
