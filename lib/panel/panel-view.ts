import type { FilterSpec } from '@/lib/panel/filter-spec'
import type { IconName } from '@/lib/screens/icon-names'

/** A link of a menu. */
export interface MenuLink {
  label: string
  href: string
  icon?: IconName
  /** A text at its right: a number, a date, a status. */
  detail?: string
  /** The page is loaded again, for example in another language. */
  reload?: true
  isCurrent?: boolean
  /** A second link beside it, which edits the target of the first one. */
  edit?: { label: string; href: string }
  /** The dialog that script opens instead of following the link. */
  opens?: 'help'
  lang?: string
}

/** Links in groups. */
export interface MenuView {
  kind: 'menu'
  title: string
  groups: MenuLink[][]
  /** The words of the button that ends the session; absent in menus other than the operator's own. */
  exit?: string
}

/** All filters of a list, as a form that leads to its address. */
export interface FiltersView {
  kind: 'filters'
  title: string
  path: string
  keep: readonly (readonly [name: string, value: string])[]
  filters: readonly FilterSpec[]
  apply: string
}

/** The columns of a table and their order. */
export interface ColumnsView {
  kind: 'columns'
  title: string
  table: string
  columns: readonly { id: string; header: string; isShown: boolean }[]
  /** All columns in the order of the list's declaration, and those that are hidden by default. */
  declared: readonly string[]
  hiddenAtFirst: readonly string[]
  /** The list without the columns in its address, if it has any: a choice then replaces them. */
  returnTo?: string
  apply: string
  reset: string
  /** Words of the buttons, with `{column}` in them. */
  earlier: string
  later: string
}

/** The display settings: each a group of choices under the name of its cookie. */
export interface DisplayView {
  kind: 'display'
  title: string
  groups: readonly {
    name: string
    legend: string
    chosen: string
    choices: readonly { value: string; label: string; swatch?: true }[]
  }[]
  apply: string
}

/** A panel that opens at a button, as data: the server draws it as a page, script draws it at the button. */
export type PanelView = MenuView | FiltersView | ColumnsView | DisplayView
