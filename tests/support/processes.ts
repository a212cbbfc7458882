import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

export interface Process {
  pid: number
  parent: number
  /** Program and arguments, separated by spaces. */
  command: string
}

/** All processes of this machine. */
export function allProcesses(): Promise<Process[]> {
  return process.platform === 'linux' ? readProc() : askPs()
}

/** A process and all of its descendants. */
export async function familyOf(pid: number): Promise<Process[]> {
  const table = await allProcesses()
  const family = table.filter((one) => one.pid === pid)
  // The array grows during the loop: children are followed by their children.
  for (const { pid } of family) family.push(...table.filter((one) => one.parent === pid))
  return family
}

/** Some Linux systems lack `ps`. */
async function readProc(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const processes = pids.map(async (pid) => {
    const [stat, command] = await Promise.all(
      // A process may end while it is read.
      ['stat', 'cmdline'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
    )
    // `1234 (name) S 1233 …`, where the name may contain anything.
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
