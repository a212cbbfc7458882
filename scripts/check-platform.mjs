import { run } from './setup.mjs'

await run('scripts/check-platform.ts', process.argv.slice(2), { dev: false })
