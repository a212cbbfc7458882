import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { root } from '../../scripts/support/project.ts'

/**
 * A project of one development package and one of the services, with this project's entries
 * (`scripts/*.mjs`).
 */
export interface SampleProject {
  folder: string
  /** Starts `scripts/<name>.mjs` as a Node of this version would. */
  start(version: string, name: string, machine?: Machine): Running
  /** Starts `npm run <name>` with the real npm. */
  startByNpm(name: string): Running
  /** Marks these of its packages as installed, and all others as not. */
  install(...names: ('tool' | 'library')[]): Promise<void>
  /** Removes the folder of its packages. */
  uninstall(): Promise<void>
  /** The commands that the project's stand-in for npm received. */
  npmCalls(): Promise<string[]>
}

/** A machine that lacks space. */
interface Machine {
  freeMegabytes?: number
  /** The error that npm reports. */
  npmFails?: string
}

interface Running {
  /** Resolves when the output contains the text. */
  says(text: string): Promise<void>
  kill(signal: NodeJS.Signals): void
  ended: Promise<{ code: number | null; said: string; complained: string }>
}

const packages = { tool: { version: '1.0.0', dev: true }, library: { version: '2.0.0' } }
const tellsNode = "console.log('runs on', process.execPath)"
/** Replaces the platform and the console; ends with 7 at SIGTERM. */
const service = `
  process.on('SIGTERM', () => { console.log('ending'); process.exit(7) })
  setInterval(() => {}, 1000)
  ${tellsNode}`
/**
 * Installs the requested part: this Node under the name of a private one, or all packages. Runs scripts by
 * npm.
 */
const npm = `#!/bin/sh
echo "$@" >> "$SAMPLE/npm.log"
[ -z "$NPM_FAILS" ] || { echo "npm error code $NPM_FAILS"; exit 228; }
case "$1" in
  ci) mkdir -p "$SAMPLE/node_modules"; cp "$SAMPLE/package-lock.json" "$SAMPLE/node_modules/.package-lock.json" ;;
  install) folder="\${2#--prefix=}/node_modules/node-${process.platform}-${process.arch}/bin"
    mkdir -p "$folder" && ln -s "${process.execPath}" "$folder/node" ;;
  *) PATH="${dirname(process.execPath)}:\${PATH#*:}" exec npm "$@" ;;
esac`

/** Makes a project with both packages installed; removed after the test. */
export async function sampleProject(): Promise<SampleProject> {
  const folder = await mkdtemp(join(tmpdir(), 'ptt-sample-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const inFolder = (...parts: string[]) => join(folder, ...parts)
  await cp(join(root, 'scripts'), inFolder('scripts'), { recursive: true })
  await mkdir(inFolder('platform'))
  for (const name of ['scripts/console-alone.ts', 'platform/server.ts'])
    await writeFile(inFolder(name), service)
  for (const name of ['start', 'build', 'seed', 'simulate'])
    await writeFile(inFolder('scripts', `${name}.ts`), tellsNode)
  await cp(join(root, 'package.json'), inFolder('package.json'))
  await writeFile(inFolder('package-lock.json'), lockOf(['tool', 'library']))
  await mkdir(inFolder('bin'))
  await writeFile(inFolder('bin', 'npm'), npm)
  await chmod(inFolder('bin', 'npm'), 0o755)
  const install: SampleProject['install'] = async (...names) => {
    await rm(inFolder('node_modules'), { recursive: true, force: true })
    await mkdir(inFolder('node_modules'))
    await writeFile(inFolder('node_modules', '.package-lock.json'), lockOf(names))
  }
  await install('tool', 'library')
  return {
    folder,
    install,
    npmCalls: async () =>
      (await readFile(inFolder('npm.log'), 'utf8').catch(() => '')).split('\n').filter(Boolean),
    uninstall: () => rm(inFolder('node_modules'), { recursive: true }),
    start(version, name, { freeMegabytes, npmFails } = {}) {
      const setVersion = `Object.defineProperty(process.versions,'node',{value:'${version}'})`
      const setSpace = freeMegabytes === undefined ? '' : spaceOf(freeMegabytes)
      return runningOf(
        process.execPath,
        ['--import', `data:text/javascript,${setSpace}${setVersion}`, `scripts/${name}.mjs`],
        folder,
        npmFails,
      )
    },
    startByNpm: (name) => runningOf('npm', ['run', '--silent', name], folder),
  }
}

/** Code by which Node sees a disk with so much free space. */
const spaceOf = (megabytes: number) =>
  `import fs from 'node:fs';import {syncBuiltinESMExports} from 'node:module';` +
  `fs.promises.statfs=async()=>({bavail:${megabytes},bsize:1e6});syncBuiltinESMExports();`

function runningOf(command: string, args: string[], folder: string, npmFails = ''): Running {
  const PATH = [join(folder, 'bin'), process.env.PATH].join(delimiter)
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH, SAMPLE: folder, NPM_FAILS: npmFails, NODE_ENV: 'test', npm_config_update_notifier: 'false' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  let complained = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complained += text
  })
  const ended = once(child, 'close').then(([code]) => ({ code, said, complained }))
  return {
    ended,
    kill: (signal) => void child.kill(signal),
    async says(text) {
      while (!said.includes(text)) {
        const closed = await Promise.race([once(child.stdout, 'data').then(() => false), ended])
        if (closed && !said.includes(text)) throw new Error(`ended before it said '${text}': ${complained}`)
      }
    },
  }
}

/** A lock file in npm's format with some of the packages. */
function lockOf(names: (keyof typeof packages)[]): string {
  const entries = names.map((name) => [`node_modules/${name}`, packages[name]])
  return JSON.stringify({ lockfileVersion: 3, packages: { '': {}, ...Object.fromEntries(entries) } })
}
