import { spawn } from 'node:child_process'
import { access } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's directory. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Prints the current step for the operator, and the time that it took. */
export async function step(text, work) {
  const began = Date.now()
  console.log(`${text} …`)
  await work()
  console.log(`  done in ${((Date.now() - began) / 1000).toFixed(0)} s`)
}

export const npm = (args) => command('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], root)

/** Runs a program without printing its output; on failure throws that output. */
export function command(program, args, cwd) {
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
      else if (said.includes('ENOSPC'))
        reject(new Error(`The disk is full: ${program} ${args[0]} could not write all files to ${cwd}.`))
      else
        reject(new Error(`${program} ${args[0]} failed:\n${said.trim().split('\n').slice(0, 20).join('\n')}`))
    })
  })
}

export function exists(path) {
  return access(path).then(
    () => true,
    () => false,
  )
}
