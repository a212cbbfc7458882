import type { RecordKind } from '@/lib/contract/operation-records'
import type { Words } from '@/lib/list/words'
import type { ScreenName } from '@/lib/screens/screens'

/** The screen of one row's own page, for the kinds that have one. */
const pages: Partial<Record<RecordKind, ScreenName>> = {
  device: 'device',
  feedback: 'feedbackEntry',
  group: 'group',
  member: 'member',
  share: 'share',
  version: 'version',
  webhookDelivery: 'webhookDelivery',
}

/** The address of a record's own page; undefined if its kind has none. */
export function recordPage(kind: RecordKind, id: number, { href }: Pick<Words, 'href'>): string | undefined {
  const screen = pages[kind]
  return screen && href(screen, id)
}
