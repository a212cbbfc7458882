import { run } from './setup.mjs'

await run('scripts/build.ts', [])
