import { join } from 'node:path'
import type { NodePlace } from './node.ts'

export interface NodePorts {
  postgres: number
  rest: number
}

/** The passwords of PostgreSQL's superuser and of the replication. */
export interface Secrets {
  superuser: string
  replication: string
}

/** Seconds, as the document names them; `ttl` is at least `loop_wait` and twice `retry_timeout`. */
export const timing = { ttl: 20, loop_wait: 5, retry_timeout: 5 } as const

/** The settings that all nodes share, which the first one stores in etcd. */
export const shared = {
  ...timing,
  maximum_lag_on_failover: 1_048_576,
  synchronous_mode: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: { max_connections: 60, wal_keep_size: '256MB', wal_log_hints: 'on', shared_buffers: '64MB' },
  },
} as const

/** One node's patroni.yml; JSON is YAML. */
export function patroniSettings({ name, folder, ports, etcd, secrets }: NodePlace) {
  const address = (port: number) => ({
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
  })
  return {
    scope: 'ptt',
    name,
    restapi: address(ports.rest),
    // Not etcd3, by which Patroni 3.0.2 takes the right to write back without comparing when its node hung: writes get lost.
    etcd: { host: `127.0.0.1:${etcd}` },
    bootstrap: { dcs: shared, initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'] },
    postgresql: {
      ...address(ports.postgres),
      data_dir: join(folder, 'data'),
      bin_dir: '/usr/lib/postgresql/15/bin',
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: secrets.superuser },
        replication: { username: 'replicator', password: secrets.replication },
      },
      parameters: { unix_socket_directories: folder },
      pg_hba: [
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
    },
    watchdog: { mode: 'off' },
  }
}
