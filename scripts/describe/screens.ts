import { describedCalls } from '../../lib/contract/meanings/described-calls.ts'
import { screenCalls, shellCalls } from '../../lib/screens/calls/screen-calls.ts'
import type { ScreenCalls } from '../../lib/screens/calls/screen-calls-of.ts'
import { type ScreenName, screenNames, screens } from '../../lib/screens/screens.ts'
import { sections } from '../../lib/screens/sections.ts'
import english from '../../messages/en.json' with { type: 'json' }
import { code, type Section, table } from './markdown.ts'

const summaries = new Map(describedCalls().map(([{ path }, [summary]]) => [path, summary]))

/** The calls of every screen, in the order of the menu. */
export function screensSection(): Section {
  return {
    title: 'Calls of each screen',
    body: [
      'A screen is not offered without a call that it needs: menu, search and links leave it out. Without one of its other',
      'calls it is shown without the part that the call is for.',
    ],
    parts: [
      group('Before the sign-in', (name) => screens[name].permission === null),
      everyPage,
      ...sections.map((section) => group(english.sections[section], (name) => sectionOf(name) === section)),
      group('Screens beside the menu', (name) => screens[name].permission !== null && !sectionOf(name)),
      besideCalls,
    ],
  }
}

/** The section of the menu that contains a screen, or its parent. */
function sectionOf(name: ScreenName): string | undefined {
  const { section, parent } = screens[name]
  return section ?? (parent && sectionOf(parent))
}

function group(title: string, isIn: (name: ScreenName) => boolean): Section {
  const names = screenNames.filter((name) => isIn(name) && callsOf(screenCalls[name]).length > 0)
  return { title, body: [], parts: names.map(screenPart) }
}

function screenPart(name: ScreenName): Section {
  const { path, permission } = screens[name]
  const about = permission === null ? 'Without a session.' : `With the permission ${code(permission)}.`
  return {
    title: `${english.screens[name]} ${code(path)}`,
    body: [about, '', ...callsTable(screenCalls[name])],
  }
}

const everyPage: Section = {
  title: 'On every page behind the sign-in',
  body: [
    'A form whose session ended meanwhile asks for the password beside its fields, by the calls of the sign-in.',
    '',
    ...callsTable(shellCalls),
  ],
}

/** All calls of a screen, or of a part of every page. */
export function callsOf({ needs, uses = [] }: ScreenCalls): string[] {
  return [...needs, ...uses]
}

function callsTable({ needs, uses = [] }: ScreenCalls): string[] {
  const row = (word: string) => (path: string) => [code(path), summaries.get(path) ?? '', word]
  return table(['call', 'what it does', ''], [...needs.map(row('needed')), ...uses.map(row(''))])
}

const besideCalls: Section = {
  title: 'What the console reads beside the calls',
  body: table(
    ['address', 'for'],
    [
      [code('GET /api/upload/file?name=…'), 'Every picture, and the packages of versions.'],
      [code('GET /api/health/ready'), 'The health check of the console; it does without.'],
      [code('GET /api/openapi.json'), `The document to download at ${code('/help/api')}; it does without.`],
      [code('/socket.io'), 'What moves on open pages; they do without.'],
    ],
  ),
}
