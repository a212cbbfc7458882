import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's directory; every path of a child process is relative to it. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The file behind a command of an installed package, so that no shell stands between us and it. */
export const programs = {
  next: join(root, 'node_modules/next/dist/bin/next'),
  vitest: join(root, 'node_modules/vitest/vitest.mjs'),
  biome: join(root, 'node_modules/@biomejs/biome/bin/biome'),
  tsc: join(root, 'node_modules/typescript/bin/tsc'),
  playwright: join(root, 'node_modules/playwright/cli.js'),
}
