import { Refusal } from '../rules/refusal.ts'
import { StorageFull } from './storage.ts'

/** What `work` keeps in the storage; where there is no room the call is refused, for field `field`. */
export async function roomFor<Result>(field: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StorageFull)) throw error
    throw new Refusal('limit', 'the storage is full', { [field]: 'storageFull' }, { cause: error })
  }
}
