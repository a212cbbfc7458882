import 'server-only'
import { versionRings, versionTypes } from '@/lib/contract/release'
import { choice, days, search, text } from '@/lib/list/filters'

/** The filters of every list of versions. */
export const versionFilters = {
  number: search(),
  type: choice(versionTypes, (type, { enums }) => enums(`versionType.${type}`)),
  ring: choice(versionRings, (ring, { enums }) => enums(`ring.${ring}`)),
  model: text(),
  createdFrom: days('createdBefore', 'createTime'),
}
