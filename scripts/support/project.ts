import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's directory, in which child processes run. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Entry files of installed commands, run with Node directly to avoid a shell. */
export const programs = {
  next: join(root, 'node_modules/next/dist/bin/next'),
  vitest: join(root, 'node_modules/vitest/vitest.mjs'),
  biome: join(root, 'node_modules/@biomejs/biome/bin/biome'),
  tsc: join(root, 'node_modules/typescript/bin/tsc'),
  playwright: join(root, 'node_modules/playwright/cli.js'),
}
