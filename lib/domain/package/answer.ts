import type { StoredFile } from '@/lib/contract/stored-file'
import type { PackageState } from '@/lib/contract/upload'
import type { ErrorCode } from '@/lib/errors/errors'

/** The console's answer about a package: its state, or the reason of a failed request. */
export type PackageAnswer =
  | {
      state: PackageState
      file: StoredFile | null
      /** The chunks that the platform has, if the request asks for them. */
      indices?: number[]
    }
  | {
      failed: ErrorCode
      /** The refused fields of the platform's call, with their reasons. */
      fields: Readonly<Record<string, string>>
      /** Seconds. */
      retryAfter?: number | undefined
    }
