import { Refusal } from '../rules/refusal.ts'
import { StorageFull } from './storage.ts'

/** Runs work that stores bytes; turns `StorageFull` into a refusal of field `field`. */
export async function refuseWhenFull<Result>(field: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StorageFull)) throw error
    throw new Refusal('limit', 'the storage is full', { [field]: 'storageFull' }, { cause: error })
  }
}
