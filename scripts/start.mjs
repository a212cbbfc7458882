import { run } from './setup.mjs'

await run('scripts/start.ts', [`--since=${Date.now()}`, ...process.argv.slice(2)])
