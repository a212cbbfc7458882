import type { WaitingKind } from '@/lib/contract/live'
import { type TitleTree, titleIn } from './title-tree'

/**
 * The screens behind the gate as data for script: by their paths, in which `[id]` is a row's number. The
 * registry itself stays on the server: it is larger, and every page would wait for it.
 */
export interface ShownScreens {
  titles: TitleTree
  /** The kinds of requests whose number marks the links to a screen. */
  waiting: Readonly<Record<string, readonly WaitingKind[]>>
  /** The first screen of the menu, which opens when all visited tabs are closed. */
  home: string
  /** Screens whose visited tab cannot be closed. */
  pinned: readonly string[]
  /** Screens whose visited tab is not stored. */
  transient: readonly string[]
}

/** The path of the screen at a path without locale; the row's number becomes `[id]`. */
export function screenPathAt(path: string): string {
  return path.replace(/\/[1-9]\d{0,15}(?=\/|$)/, '/[id]')
}

/** Title of the screen at a path without locale; undefined if no screen behind the gate has it. */
export function titleAt(path: string, { titles }: Pick<ShownScreens, 'titles'>): string | undefined {
  return titleIn(titles, screenPathAt(path))
}

/** Whether a path is that of a record's own page: a row's number directly below the list. */
export function isRecordPath(path: string, { titles }: Pick<ShownScreens, 'titles'>): boolean {
  const own = screenPathAt(path)
  const isShown = (one: string) => titleIn(titles, one) !== undefined
  return own.endsWith('/[id]') && isShown(own) && isShown(own.slice(0, -'/[id]'.length))
}
