import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import type { ClusterNode } from './node.ts'
import { timing } from './patroni-settings.ts'

/** The faults of the leader, in turn; each waits until the cluster may become whole again. */
export const faults: Readonly<Record<string, (cluster: Cluster, leader: ClusterNode) => Promise<void>>> = {
  'kill -9 of PostgreSQL and Patroni': async (_, leader) => {
    await leader.kill('both')
    // Patroni's supervisor, or the machine, comes back after another node has taken over.
    await wait((timing.ttl + 2 * timing.loop_wait) * 1000)
    leader.start()
  },
  'kill -9 of PostgreSQL alone': async (_, leader) => {
    await leader.kill('postgres')
    await wait(timing.loop_wait * 1000)
  },
  'the node hangs': async (_, leader) => {
    await leader.freeze('SIGSTOP')
    await wait(2 * timing.ttl * 1000)
    await leader.freeze('SIGCONT')
  },
  'patronictl switchover': async (cluster, leader) => {
    cluster.switchOver(leader)
  },
}
