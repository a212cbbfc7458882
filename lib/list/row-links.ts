import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { Pass } from '@/lib/auth/gate'
import type { List } from './list'
import { mayWrite } from './may-write'
import { offeredOf } from './table-view'
import { listMessages } from './words'

export interface RowLink {
  label: string
  href: string
  variant: 'plain' | 'bad' | 'main'
}

/** The actions and the edit that a row's own page offers; each opens its dialog over that page. */
export async function rowLinks<Row>(
  list: List<Row>,
  { pass, row, path }: { pass: Pass; row: Row; path: string },
): Promise<RowLink[]> {
  if (!mayWrite(list, pass)) return []
  const [own, t] = await Promise.all([listMessages(list.words), getTranslations('list')])
  const links = offeredOf(list, row, pass.user).map(
    (name): RowLink => ({
      label: own(`actions.${name}`),
      href: `${path}?dialog=${name}`,
      variant: list.actions[name]?.bad ? 'bad' : 'plain',
    }),
  )
  if (!list.edit?.offered(row, pass.user)) return links
  return [...links, { label: t('edit'), href: `${path}?dialog=edit`, variant: 'main' }]
}
