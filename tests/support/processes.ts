import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

export interface Process {
  pid: number
  parent: number
  /** Program and arguments, with spaces between. */
  command: string
}

/** All processes of this machine, as they are now. */
export function allProcesses(): Promise<Process[]> {
  return process.platform === 'linux' ? readProc() : askPs()
}

/** A process and all that it has started, however far down. */
export async function familyOf(pid: number): Promise<Process[]> {
  const table = await allProcesses()
  const family = table.filter((one) => one.pid === pid)
  // Grows while it is walked: a child's children come after it.
  for (const { pid } of family) family.push(...table.filter((one) => one.parent === pid))
  return family
}

/** Not every Linux has `ps`. */
async function readProc(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const processes = pids.map(async (pid) => {
    const [stat, command] = await Promise.all(
      // Many a process ends while it is looked at.
      ['stat', 'cmdline'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
    )
    // `1234 (name) S 1233 …`, where the name may hold anything.
    const parent = Number(stat?.split(') ').at(-1)?.split(' ')[1])
    return { pid: Number(pid), parent, command: command?.replaceAll('\0', ' ') ?? '' }
  })
  return Promise.all(processes)
}

async function askPs(): Promise<Process[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args='])
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, pid, parent, command = ''] = /^ *(\d+) +(\d+) (.*)$/.exec(line) ?? []
      return { pid: Number(pid), parent: Number(parent), command }
    })
}
