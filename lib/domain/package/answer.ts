import type { StoredFile } from '@/lib/contract/stored-file'
import type { PackageState } from '@/lib/contract/upload'
import type { ErrorCode } from '@/lib/errors/errors'

/** The console's answer about a package: its state, or why a request for it failed. */
export type PackageAnswer =
  | {
      state: PackageState
      file: StoredFile | null
      /** The chunks that the platform holds, where they were asked for. */
      indices?: number[]
    }
  | {
      failed: ErrorCode
      /** The refused fields of the platform's call, with their reasons. */
      fields: Readonly<Record<string, string>>
      /** Seconds. */
      retryAfter?: number | undefined
    }
