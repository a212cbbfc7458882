import type { Permission } from './contract/permissions'

/** The menu's sections, in its order. A section shows when it has a screen that may be seen. */
export const sections = ['home', 'web', 'totalk', 'pc', 'notice', 'settings', 'help'] as const
export type Section = (typeof sections)[number]

interface Screen {
  /** Path under the locale's prefix; `[id]` stands for a row's number. */
  path: string
  /** What the gate asks for; null is outside the guard. */
  permission: Permission | null
  /** Menu section; absent for screens that the menu does not list. */
  section?: Section
  /** The screen that the breadcrumb shows above this one. */
  parent?: ScreenName
  /** The letter that goes here after `g`. */
  key?: string
  /** Its visited tab stands first and cannot be closed. */
  affix?: boolean
  /** It has a visited tab only while it is open. */
  noCache?: boolean
}

export type ScreenName =
  | 'loginFrm'
  | 'register'
  | 'forgetPwd'
  | 'indexInfo'
  | 'agreement'
  | 'privacy'
  | 'unauthorized'
  | 'notFound'
  | 'dashboard'
  | 'members'
  | 'memberAdd'
  | 'memberBulkAdd'
  | 'member'
  | 'search'
  | 'help'
  | 'profilePassword'
  | 'dongle'
  | 'profile'
  | 'actAs'

/** Every screen there is. Its name is its route's name, its message key and its sign-in `redirect`. */
export const screens: Record<ScreenName, Screen> = {
  loginFrm: { path: '/loginFrm', permission: null },
  register: { path: '/register', permission: null },
  forgetPwd: { path: '/forgetPwd', permission: null },
  indexInfo: { path: '/indexInfo', permission: null },
  agreement: { path: '/agreement', permission: null },
  privacy: { path: '/privacy', permission: null },
  unauthorized: { path: '/401', permission: null },
  notFound: { path: '/404', permission: null },
  dashboard: { path: '/dashboard', permission: 'dashboard.read', section: 'home', key: 'd', affix: true },
  members: { path: '/totalk/members', permission: 'members.read', section: 'totalk', key: 'm' },
  memberAdd: { path: '/totalk/members/new', permission: 'members.write', parent: 'members' },
  memberBulkAdd: { path: '/totalk/members/bulk', permission: 'members.write', parent: 'members' },
  member: { path: '/totalk/members/[id]', permission: 'members.read', parent: 'members' },
  search: { path: '/search', permission: 'console.use', noCache: true },
  help: { path: '/help', permission: 'console.use', noCache: true },
  profile: { path: '/profile/index', permission: 'account.own', noCache: true },
  profilePassword: { path: '/profile/password', permission: 'account.own', parent: 'profile' },
  dongle: { path: '/profile/dongle', permission: 'account.own', parent: 'profile' },
  actAs: { path: '/web/act', permission: 'agents.act' },
}

const names = Object.keys(screens).filter(isScreenName)

/** Whether a text is the name of a screen. */
export function isScreenName(text: string): text is ScreenName {
  return Object.hasOwn(screens, text)
}

const rowNumber = '[1-9]\\d{0,15}'

/** The row's number that a segment of a path carries; undefined for any other text. */
export function rowNumberOf(text: string): number | undefined {
  const number = new RegExp(`^${rowNumber}$`).test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(number) ? number : undefined
}

const patterns = names.map((name) => ({
  name,
  pattern: new RegExp(`^${screens[name].path.replace('[id]', `(${rowNumber})`)}$`),
}))

/** The screen at a path without its locale prefix, with the row's number where the path has one. */
export function screenAt(path: string): { name: ScreenName; id?: string } | undefined {
  for (const { name, pattern } of patterns) {
    const match = pattern.exec(path)
    if (match) return { name, id: match[1] }
  }
  return undefined
}

/** The path of a screen without its locale prefix. */
export function screenPath(name: ScreenName, id?: number | string): string {
  return screens[name].path.replace('[id]', String(id ?? ''))
}

/**
 * The path of a guarded screen by its name and its row's number, or nothing: where an address may lead on to is a
 * name out of the registry, never an address.
 */
export function guardedPath(name: unknown, id: unknown): string | undefined {
  if (typeof name !== 'string' || !isScreenName(name) || screens[name].permission === null) return undefined
  if (!screens[name].path.includes('[id]')) return screenPath(name)
  const number = typeof id === 'string' ? rowNumberOf(id) : undefined
  return number === undefined ? undefined : screenPath(name, number)
}

/** The screens that the menu lists in a section, in the registry's order. */
export function screensOf(section: Section): ScreenName[] {
  return names.filter((name) => screens[name].section === section)
}

/** From the top to the screen itself, for breadcrumbs. */
export function trailOf(name: ScreenName): ScreenName[] {
  const { parent } = screens[name]
  return parent ? [...trailOf(parent), name] : [name]
}

/** Where someone lands after sign-in: the first screen of the menu that they may see, or 401. */
export function homeScreen(may: (permission: Permission) => boolean): ScreenName {
  const seen = sections.flatMap(screensOf).find((name) => {
    const { permission } = screens[name]
    return permission !== null && may(permission)
  })
  return seen ?? 'unauthorized'
}
