import { run } from './setup.mjs'

await run('scripts/simulate.ts', process.argv.slice(2), { dev: false })
