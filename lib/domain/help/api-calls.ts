import 'server-only'
import { keyPermissionOf } from '@/lib/contract/api-key-permissions'
import type { CallSpec } from '@/lib/contract/call'
import { contract } from '@/lib/contract/contract'
import type { CellContent } from '@/lib/list/cell-content'
import type { Words } from '@/lib/list/words'

export const callColumns = ['call', 'permission', 'kind'] as const

interface CallFamily {
  name: string
  rows: { id: string; cells: Record<(typeof callColumns)[number], CellContent> }[]
}

/** The calls of the contract by family, each with the permission by which an API key may make it. */
export function callFamilies({ t, enums }: Words): CallFamily[] {
  const families: Record<string, Record<string, CallSpec>> = contract
  return Object.entries(families).flatMap(([name, calls]) => {
    const rows = Object.values(calls).map((spec) => {
      const permission = keyPermissionOf(spec)
      const kind = t(spec.repeatable ? 'apiPage.reads' : 'apiPage.writes')
      return {
        id: `${spec.method} ${spec.path}`,
        cells: {
          call: { name: spec.path, detail: spec.method === 'GET' ? 'GET' : undefined },
          permission: permission
            ? { name: enums(`permission.${permission}`), detail: permission }
            : { name: t('apiPage.notForKeys'), detail: spec.access },
          kind,
        },
      }
    })
    // The calls before sign-in have no family; a key cannot make them.
    return name === 'root' ? [] : [{ name, rows }]
  })
}
