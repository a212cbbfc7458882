import { isScreenName, type ScreenName, screenNames, screens } from './screens'

const rowNumber = '[1-9]\\d{0,15}'

/** The row's number in a segment of a path; undefined for any other text. */
export function rowNumberOf(text: string): number | undefined {
  const number = new RegExp(`^${rowNumber}$`).test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(number) ? number : undefined
}

const patterns = screenNames.map((name) => ({
  name,
  pattern: new RegExp(`^${screens[name].path.replace('[id]', `(${rowNumber})`)}$`),
}))

/** Screen at a path without locale, with the row's id if the path has one. */
export function screenAt(path: string): { name: ScreenName; id?: string } | undefined {
  for (const { name, pattern } of patterns) {
    const match = pattern.exec(path)
    if (match) return { name, id: match[1] }
  }
  return undefined
}

/** Path of a screen without locale. */
export function screenPath(name: ScreenName, id?: number | string): string {
  return screens[name].path.replace('[id]', String(id ?? ''))
}

/** The path of a folder with screens, which its page redirects to the first of them; undefined for any other text. */
export function parentPath(path: string): string | undefined {
  // The specification has one such path with a name of its own: /views/groupInfo/group/index.
  const folder = path.replace(/\/index$/, '')
  return folder !== '' && screenNames.some((name) => screens[name].path.startsWith(`${folder}/`))
    ? folder
    : undefined
}

/**
 * Path of a screen behind the gate by name and row id; undefined for any other name. Redirects accept only
 * names of the registry, never addresses.
 */
export function guardedPath(name: unknown, id: unknown): string | undefined {
  if (typeof name !== 'string' || !isScreenName(name) || screens[name].permission === null) return undefined
  if (!screens[name].path.includes('[id]')) return screenPath(name)
  const number = typeof id === 'string' ? rowNumberOf(id) : undefined
  return number === undefined ? undefined : screenPath(name, number)
}
