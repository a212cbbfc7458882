import 'server-only'
import type { Pass } from '@/lib/auth/gate'
import { historyHref } from '@/lib/history-href'
import { getTranslations } from '@/lib/i18n/translations'
import type { MenuLink, MenuView } from '@/lib/panel/panel-view'
import type { List } from './list'
import { listMessages } from './words'

interface Offered<Row> {
  pass: Pick<Pass, 'can' | 'locale'>
  row: Row
  /** The actions by name, and `edit`. */
  names: readonly string[]
  hrefOf(name: string): string
}

/** The menu of what can be done with one row, and of what was done to it; what destroys something is the last group. */
export async function rowPanel<Row>(
  list: List<Row>,
  { pass, row, names, hrefOf }: Offered<Row>,
): Promise<MenuView> {
  const [own, t] = await Promise.all([listMessages(list.words), getTranslations('list')])
  const link = (name: string): MenuLink => ({
    label: name === 'edit' ? t('edit') : own(`actions.${name}`),
    href: hrefOf(name),
  })
  const isBad = (name: string) => list.actions[name]?.bad === true
  const history: MenuLink[] =
    list.history && pass.can('logs.read')
      ? [{ label: t('history'), href: historyHref(pass.locale, list.history, list.id(row)) }]
      : []
  return {
    kind: 'menu',
    title: [list.label(row), list.detail?.(row)].filter(Boolean).join(' · '),
    groups: [names.filter((name) => !isBad(name)).map(link), history, names.filter(isBad).map(link)].filter(
      ({ length }) => length > 0,
    ),
  }
}
