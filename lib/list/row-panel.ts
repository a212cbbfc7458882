import 'server-only'
import { getTranslations } from '@/lib/i18n/translations'
import type { MenuLink, MenuView } from '@/lib/panel/panel-view'
import type { List } from './list'
import { listMessages } from './words'

interface Offered<Row> {
  row: Row
  /** The actions by name, and `edit`. */
  names: readonly string[]
  hrefOf(name: string): string
}

/** The menu of what can be done with one row; what destroys something is the last group. */
export async function rowPanel<Row>(
  list: List<Row>,
  { row, names, hrefOf }: Offered<Row>,
): Promise<MenuView> {
  const [own, t] = await Promise.all([listMessages(list.words), getTranslations('list')])
  const link = (name: string): MenuLink => ({
    label: name === 'edit' ? t('edit') : own(`actions.${name}`),
    href: hrefOf(name),
  })
  const isBad = (name: string) => list.actions[name]?.bad === true
  return {
    kind: 'menu',
    title: [list.label(row), list.detail?.(row)].filter(Boolean).join(' · '),
    groups: [names.filter((name) => !isBad(name)).map(link), names.filter(isBad).map(link)].filter(
      ({ length }) => length > 0,
    ),
  }
}
