import { run } from './setup.mjs'

await run('scripts/seed.ts', process.argv.slice(2), { dev: false })
