import { run } from './setup.mjs'

await run('scripts/doctor.ts', process.argv.slice(2), { dev: false })
