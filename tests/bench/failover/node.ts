import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UnixUser } from '../../../platform/db/binaries.ts'
import { findPostmaster } from '../../../platform/db/postmaster.ts'
import { type NodePorts, patroniSettings, type Secrets } from './patroni-settings.ts'

export interface NodePlace {
  name: string
  folder: string
  ports: NodePorts
  etcd: number
  secrets: Secrets
  user: UnixUser | undefined
}

/** One PostgreSQL with the Patroni that starts and watches it. */
export class ClusterNode {
  readonly name: string
  readonly ports: NodePorts
  readonly #place: NodePlace
  #patroni: ChildProcess | undefined

  private constructor(place: NodePlace) {
    this.name = place.name
    this.ports = place.ports
    this.#place = place
  }

  /** Writes the settings; `start` starts it. */
  static async make(place: NodePlace): Promise<ClusterNode> {
    const { folder, user } = place
    await mkdir(folder, { mode: 0o700 })
    await writeFile(join(folder, 'patroni.yml'), JSON.stringify(patroniSettings(place), null, 1))
    if (user) for (const path of [folder, join(folder, 'patroni.yml')]) await chown(path, user.uid, user.gid)
    return new ClusterNode(place)
  }

  start(): void {
    const { folder, user } = this.#place
    const log = openSync(join(folder, '..', `${this.name}.log`), 'a')
    this.#patroni = spawn('patroni', [join(folder, 'patroni.yml')], {
      ...user,
      cwd: folder,
      stdio: ['ignore', log, log],
      env: { ...process.env, HOME: folder, LANG: 'C.UTF-8' },
    })
  }

  /** Ends PostgreSQL without a word, and Patroni before it unless `only`. */
  async kill(only: 'postgres' | 'both'): Promise<void> {
    if (only === 'both') this.#patroni?.kill('SIGKILL')
    const postmaster = await this.#postmaster()
    if (postmaster) process.kill(postmaster, 'SIGKILL')
  }

  /** Stops or continues every process, as a machine does that hangs. */
  async freeze(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    this.#patroni?.kill(signal)
    const postmaster = await this.#postmaster()
    if (!postmaster) return
    const children = execFileSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' })
    for (const pid of [postmaster, ...children.trim().split('\n').map(Number)]) process.kill(pid, signal)
  }

  /** Ends Patroni, which stops PostgreSQL. */
  async end(): Promise<void> {
    await this.freeze('SIGCONT').catch(() => {})
    const patroni = this.#patroni
    if (patroni && patroni.exitCode === null && patroni.signalCode === null) {
      const ended = once(patroni, 'exit')
      patroni.kill('SIGTERM')
      await ended
    }
    await this.kill('postgres')
  }

  async #postmaster(): Promise<number | undefined> {
    return (await findPostmaster(join(this.#place.folder, 'data')))?.pid
  }
}
