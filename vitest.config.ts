import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

// Set before the workers start, which inherit these. Node.js caches the compiled modules of the services,
// which are started some hundred times.
process.env.TZ = 'Asia/Yangon'
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'ptt-compiled-modules')

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url))

function suite(
  name: string,
  options: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  return { extends: true, test: { name, include: [`tests/${name}/**/*.test.ts`], ...options } }
}

/** Modules are loaded once for all files of a worker. */
const together: TestProjectInlineConfiguration['test'] = {
  isolate: false,
  setupFiles: ['tests/support/without-stubs.ts'],
}

/**
 * For tests with time limits: browsers, consoles and platforms of all workers share the cores, and of 6,000
 * such tests one or two were late in each whole run, others every time. A test that fails twice fails; the
 * closing summary lists the tests that needed their second try, with the error of the first.
 */
const repeatedOnce: TestProjectInlineConfiguration['test'] = { retry: 1 }

/** Against the built console: a platform, a console and a database for each worker. */
const onStack: TestProjectInlineConfiguration['test'] = {
  globalSetup: ['tests/support/shared-stack.ts'],
  setupFiles: ['tests/support/each-file.ts'],
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  ...repeatedOnce,
}

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: inRoot('./') },
      // The package throws outside of React's rendering on a server, which would fail every test that imports
      // it.
      { find: /^server-only$/, replacement: inRoot('./node_modules/server-only/empty.js') },
    ],
  },
  test: {
    // One more than the number of cores: with a core each, cores are idle for a third of the time that tests
    // wait, for example for a page that leaves or a helper that is silent.
    maxWorkers: Math.min(availableParallelism() + 1, 4),
    // A limit for tests that hang: some read the whole project, on a machine that may be busy.
    testTimeout: 40_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      suite('structure', { include: ['tests/structure/**/*.test.ts', 'tests/structure*.test.ts'] }),
      suite('wire', together),
      // Files that read settings, or cache what they read, start with modules of their own.
      suite('unit', { include: ['tests/unit/**/*.test.{ts,tsx}'] }),
      suite('scripts', together),
      suite('platform', {
        // Loading the platform's modules for each of its files took a fifth of the time; they have no state
        // across platforms.
        isolate: false,
        globalSetup: ['tests/support/shared-database.ts'],
        testTimeout: 60_000,
        hookTimeout: 120_000,
        ...repeatedOnce,
      }),
      suite('http', onStack),
      suite('lists', onStack),
      suite('e2e', {
        ...onStack,
        // The same as the time limit of a browser's step, which may be the polled one.
        expect: { poll: { timeout: 15_000 } },
      }),
    ],
  },
})
