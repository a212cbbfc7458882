// Runs on the machine's own Node before anything is installed: built-in modules and plain JavaScript only.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './support/command.mjs'
import { installDependencies, linkLibraries, requireDependencies } from './support/dependencies.mjs'
import { findNode } from './support/private-node.mjs'

/**
 * Runs a script of the project with these arguments, after installing missing packages; with `dev: false`
 * only those that the platform and the built console need.
 */
export function run(script, args, { dev = true } = {}) {
  return runOn(() => installDependencies({ dev }), [script, ...args])
}

/**
 * Runs a service as it is deployed: packages for builds and tests may be missing, and nothing is installed.
 */
export function serve(script, flags = []) {
  return runOn(requireDependencies, [...flags, script])
}

/**
 * Runs Node with these arguments, on a version that can run TypeScript. Passes signals on, and exits with the code of
 * the script.
 */
async function runOn(prepare, args) {
  const node = await setUp(prepare).catch((error) => {
    console.error(`\n${error.message}`)
    process.exit(1)
  })
  const flags = ['--disable-warning=ExperimentalWarning', '--import=./scripts/support/ends-with-parent.ts']
  const child = spawn(node, [...flags, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
  if (process.env.npm_lifecycle_event) endWithShell(child)
}

/** Returns the path of the Node to run the script with. */
async function setUp(prepare) {
  const node = await findNode()
  await prepare()
  await linkLibraries()
  return node
}

/** Ends the child when npm's shell ends: npm sends SIGTERM to that shell, which does not pass it on. */
function endWithShell(child) {
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
}
