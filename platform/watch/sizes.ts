import { Gauge, type Registry } from 'prom-client'

/** The gauges of a platform, each set before a scrape; one without a known value is removed. */
export type Sizes = ReturnType<typeof sizeGauges>

/** Adds the gauges of a platform to a registry. */
export function sizeGauges(registry: Registry) {
  const registers = [registry]
  const gauge = (name: string, help: string) => new Gauge({ name: `platform_${name}`, help, registers })
  const labelled = <Label extends string>(name: string, label: Label, help: string) =>
    new Gauge({ name: `platform_${name}`, help, labelNames: [label], registers })
  return {
    sockets: labelled('sockets', 'kind', 'Open sockets of this process.'),
    connections: labelled(
      'database_connections',
      'state',
      'Connections of this process to the database, and work waiting for one.',
    ),
    poolSize: gauge('database_pool_size', 'The most connections of this process to the database.'),
    queue: labelled('queue_length', 'name', 'Work waiting.'),
    sessions: gauge('sessions', 'Sessions of login accounts that have not expired.'),
    databaseUp: gauge('database_up', '1 when the database answered this scrape, else 0.'),
    databaseWritable: gauge(
      'database_writable',
      '1 when the database takes writes, 0 when it is away or read-only, as a standby is.',
    ),
    standbys: gauge('database_standbys', 'Standbys that stream from the database.'),
    lagBytes: gauge('database_replication_lag_bytes', 'Bytes that the last standby has not replayed.'),
    lagSeconds: gauge('database_replication_lag_seconds', 'Seconds that the last standby is behind.'),
    storageUp: gauge('storage_up', '1 when the storage of files answered this scrape, else 0.'),
    disk: labelled('disk_bytes', 'kind', 'Bytes of the disk with DATA_DIR: free and total.'),
  }
}
