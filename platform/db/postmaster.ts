import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

export interface Postmaster {
  pid: number
  port: number
}

/** The server that runs on a data directory, read from its postmaster.pid; undefined when none runs. */
export async function findPostmaster(
  directory: string,
  processes = '/proc',
): Promise<Postmaster | undefined> {
  const path = join(directory, 'postmaster.pid')
  const [pid, , , port] = (await readText(path)).split('\n').map(Number)
  if (!pid || !port || !isAlive(pid)) return undefined
  if (!(await isOther(join(processes, String(pid)), directory))) return { pid, port }
  // After a crash the pid may belong to another process; PostgreSQL would refuse to start while that process
  // runs. The file of a running server must stay: without it the server ends, and a second one could start beside it.
  await rm(path, { force: true })
  return undefined
}

/** Stops a server that is not a child process, disconnecting its clients, and waits for its end. */
export async function stopPostmaster({ pid }: Postmaster, milliseconds = 10_000): Promise<void> {
  if (isAlive(pid)) process.kill(pid, 'SIGINT')
  const until = Date.now() + milliseconds
  while (isAlive(pid) && Date.now() < until) await new Promise((done) => setTimeout(done, 20))
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Whether a process, by its folder of Linux's /proc, is certain to be no server of the directory: its command line names
 * another one, or it has ended and is a zombie. A hidden process, as in a unit of systemd, may be that server.
 */
async function isOther(folder: string, directory: string): Promise<boolean> {
  if ((await readText(join(folder, 'stat'))) === '') return false
  return !(await readText(join(folder, 'cmdline'))).split('\0').includes(directory)
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch {
    return ''
  }
}
