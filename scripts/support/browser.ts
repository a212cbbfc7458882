import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { PlainError } from './plain-error.ts'
import { runCommand, runProgram } from './program.ts'
import { programs } from './project.ts'

/** Chromium without a user interface: the same engine with a smaller footprint. */
const shell = 'chromium-headless-shell'
const packages = [shell, 'chromium']
const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Finds or installs Chromium: CHROMIUM_PATH, an installed one, Debian's package if it can be installed, or
 * Playwright's. Throws `PlainError`.
 * @param whole requires the full browser, for measurements; else the headless shell is preferred
 */
export async function ensureBrowser(say: (text: string) => void, { whole = false } = {}): Promise<string> {
  const wanted = whole ? commands : [shell, ...commands]
  // An empty variable counts as unset.
  const named = process.env.CHROMIUM_PATH || undefined
  if (named && !existsSync(named)) {
    throw new PlainError(
      `CHROMIUM_PATH is wrong: expected the path of a Chromium, and ${named} does not exist.`,
    )
  }
  return (
    named ?? findInstalled(wanted) ?? (await installPackage(say, wanted)) ?? (await installPlaywrights(say))
  )
}

function findInstalled(wanted: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = wanted.flatMap((command) => folders.map((folder) => join(folder, command)))
  return [...paths, ...applications].find((path) => existsSync(path))
}

async function installPackage(
  say: (text: string) => void,
  wanted: readonly string[],
): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  say('installing Chromium with apt-get')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update'], { env })
  const install = ['install', '-y', '--no-install-recommends', 'fonts-noto-core', 'fonts-noto-cjk']
  // Older systems have no package of the headless shell.
  for (const name of packages.filter((name) => wanted.includes(name))) {
    const { code } = await runCommand('apt-get', [...install, name], { env })
    if (code === 0) break
  }
  return findInstalled(wanted)
}

async function installPlaywrights(say: (text: string) => void): Promise<string> {
  say("installing Playwright's Chromium")
  const { code, output } = await runProgram([programs.playwright, 'install', 'chromium'])
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  if (code === 0 && existsSync(path)) return path
  throw new PlainError(`No Chromium is installed and none can be: ${output.trim()}`)
}
