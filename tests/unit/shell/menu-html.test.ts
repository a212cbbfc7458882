import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currentMark, type MenuSpec, menuHtml } from '../../../components/shell/menu-html.ts'
import { titleTree } from '../../../components/shell/title-tree.ts'
import { all, parseHtml as parse, textOf } from '../../support/html.ts'

const menu: MenuSpec['menu'] = [
  { section: 'home', links: [['/dashboard', 'house', 'd']] },
  {
    section: 'totalk',
    title: 'Totalk',
    links: [
      ['/totalk/members', 'users', 'm'],
      ['/totalk/group-verify', 'inbox'],
    ],
  },
]
const titlesOf = (members: string, verify = members) =>
  titleTree([
    ['/dashboard', members],
    ['/totalk/members', members],
    ['/totalk/group-verify', verify],
  ])
const waiting = { '/totalk/group-verify': ['groupCreate', 'groupJoin'] } as const

const written = (spec: Partial<MenuSpec>) =>
  menuHtml({
    locale: 'en',
    menu,
    screens: { titles: titlesOf('Members', 'Group verify'), waiting },
    pending: undefined,
    pendingWords: '{count} pending',
    path: '/en/totalk/members',
    ...spec,
  })

describe('the menu as markup', () => {
  test('names that would end a text, an attribute or an element stay texts', () => {
    const hostile = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.constantFrom('</a></ul><script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' onclick='x"),
    )
    fc.assert(
      fc.property(hostile, hostile, hostile, (member, section, pendingWords) => {
        const hostileMenu = menu.map((group) => ({ ...group, title: group.title && section }))
        const screens = { titles: titlesOf(member), waiting }
        const markup = written({ menu: hostileMenu, screens, pendingWords })
        expect(all(parse(markup), { tag: 'a' })).toHaveLength(3)
        expect(markup).not.toMatch(/<(?:script|img)| on(?:click|error)="/)
      }),
    )
  })

  test('marks the page that is shown, and the screen above it', () => {
    expect(currentMark('/en/totalk/members', '/en/totalk/members')).toBe('page')
    expect(currentMark('/en/totalk/members', '/en/totalk/members/7')).toBe('true')
    expect(currentMark('/en/totalk/members', '/en/totalk/members-x')).toBeUndefined()
  })

  test('says how many requests wait, and nothing where none does or where it is not known', () => {
    const counts = { certification: 1, groupJoin: 1, groupDelete: 0, agents: 0, versions: 0 }
    const marks = (pending: MenuSpec['pending']) =>
      all(parse(written({ pending })), { tag: 'small' }).map(textOf)
    expect(marks({ ...counts, groupCreate: 1200 })).toEqual(['1,201'])
    expect(marks({ ...counts, groupCreate: 0, groupJoin: 0 })).toEqual([''])
    expect(marks(undefined)).toEqual([''])
  })
})
