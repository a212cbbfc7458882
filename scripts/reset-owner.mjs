import { run } from './setup.mjs'

await run('scripts/reset-owner.ts', process.argv.slice(2), { dev: false })
