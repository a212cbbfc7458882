import type { FastifyBaseLogger } from 'fastify'
import { type Storage, StorageFull } from '../uploads/storage.ts'
import type { Metrics } from './metrics.ts'

interface Watch {
  metrics: Pick<Metrics, 'noteStorage'>
  log: Pick<FastifyBaseLogger, 'error'>
}

/** A storage whose operations are counted, and whose failures are logged with their cause. */
export function watchedStorage(storage: Storage, { metrics, log }: Watch): Storage {
  const failed = (operation: 'put' | 'read' | 'remove', err: unknown) => {
    const isFull = err instanceof StorageFull
    metrics.noteStorage(operation, isFull ? 'full' : 'failed')
    log.error({ err }, isFull ? 'the storage of files is full' : 'the storage of files failed')
  }
  const counted = async (operation: 'put' | 'remove', work: () => Promise<void>) => {
    try {
      await work()
      metrics.noteStorage(operation, 'ok')
    } catch (error) {
      failed(operation, error)
      throw error
    }
  }
  return {
    put: (key, bytes) => counted('put', () => storage.put(key, bytes)),
    async *read(key, start, end) {
      try {
        yield* storage.read(key, start, end)
        metrics.noteStorage('read', 'ok')
      } catch (error) {
        failed('read', error)
        throw error
      }
    },
    remove: (key) => counted('remove', () => storage.remove(key)),
    check: () => storage.check(),
    close: () => storage.close(),
  }
}
