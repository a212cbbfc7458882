import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseUser } from '../../../platform/db/binaries.ts'
import { quietPort } from '../../support/quiet-port.ts'

/** The settings that matter to a platform: its pool and its listener need 14 connections each, and the rest is a margin. */
export const pooling = {
  pool_mode: 'session',
  default_pool_size: 40,
  max_client_conn: 200,
  server_reset_query: 'DISCARD ALL',
  server_connect_timeout: 3,
  // Otherwise a pool whose PostgreSQL was away for a moment refuses for 15 seconds.
  server_login_retry: 1,
} as const

/** A PgBouncer in front of one PostgreSQL. */
export interface Pooler {
  port: number
  end(): Promise<void>
}

export async function startPooler(folder: string, target: number, password: string): Promise<Pooler> {
  const port = await quietPort()
  const user = databaseUser()
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]
  await mkdir(folder, { mode: 0o700 })
  await writeFile(users, `"ptt" "${password}"\n`)
  await writeFile(settings, textOf({ ...pooling, listen_port: port, auth_file: users }, target))
  if (user) for (const path of [folder, users, settings]) await chown(path, user.uid, user.gid)
  const log = openSync(`${folder}.log`, 'a')
  const child: ChildProcess = spawn('pgbouncer', [settings], {
    ...user,
    cwd: folder,
    stdio: ['ignore', log, log],
    // Debian has it in a directory that users do not search.
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  })
  return {
    port,
    async end() {
      const ended = once(child, 'exit')
      if (child.exitCode === null && child.kill('SIGKILL')) await ended
    },
  }
}

function textOf(settings: Readonly<Record<string, string | number>>, target: number): string {
  const fixed = { listen_addr: '127.0.0.1', unix_socket_dir: '', auth_type: 'scram-sha-256' }
  const lines = Object.entries({ ...fixed, ...settings }).map(([name, value]) => `${name} = ${value}`)
  return `[databases]\nptt = host=127.0.0.1 port=${target}\n[pgbouncer]\n${lines.join('\n')}\n`
}
