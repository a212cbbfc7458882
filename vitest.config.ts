import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

// Before the workers start, which inherit it.
process.env.TZ = 'Asia/Yangon'

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url))

function suite(
  name: string,
  options: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  return { extends: true, test: { name, include: [`tests/${name}/**/*.test.ts`], ...options } }
}

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: inRoot('./') },
      // The package throws where React is not rendering on a server, and refuses every test with it.
      { find: /^server-only$/, replacement: inRoot('./node_modules/server-only/empty.js') },
    ],
  },
  test: {
    projects: [
      suite('structure', { include: ['tests/structure/**/*.test.ts', 'tests/structure*.test.ts'] }),
      suite('wire'),
      suite('unit', { include: ['tests/unit/**/*.test.{ts,tsx}'] }),
      suite('scripts', { testTimeout: 20_000 }),
      suite('platform', {
        globalSetup: ['tests/support/shared-database.ts'],
        testTimeout: 30_000,
        hookTimeout: 120_000,
      }),
      suite('e2e', {
        // One platform, one console and one database for all: file after file.
        globalSetup: ['tests/support/shared-stack.ts'],
        fileParallelism: false,
        testTimeout: 60_000,
        hookTimeout: 120_000,
      }),
    ],
  },
})
