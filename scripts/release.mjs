import { run } from './setup.mjs'

await run('scripts/release.ts', process.argv.slice(2), { dev: false })
