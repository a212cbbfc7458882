import type { CallPath } from '../../lib/contract/contract.ts'
import { screenCalls } from '../../lib/screens/calls/screen-calls.ts'
import type { CallOffer, PlatformProfile } from '../../lib/screens/platform-profile.ts'
import type { ScreenName } from '../../lib/screens/screens.ts'
import messages from '../../messages/en.json' with { type: 'json' }
import type { Finding, Gravity } from './findings.ts'

export interface ScreenVerdict {
  screen: ScreenName
  title: string
  verdict: 'works' | 'wrong' | 'dangerous' | 'not offered'
  /** Calls that it needs and the platform lacks. */
  lacking: CallPath[]
  /** Calls that it can work without, and that the platform lacks. */
  without: CallPath[]
  findings: Finding[]
}

export interface Report {
  version: 1
  platform: string
  verdict: 'works' | 'wrong' | 'dangerous'
  screens: ScreenVerdict[]
  /** Faults that belong to no screen, such as those of the session, the socket and the uploads. */
  general: Finding[]
  /** All faults, once each. */
  findings: Finding[]
  untried: string[]
  calls: PlatformProfile['calls']
}

interface Told {
  platform: string
  screens: readonly ScreenName[]
  findings: readonly Finding[]
  untried: readonly string[]
  offers: ReadonlyMap<string, CallOffer>
}

/** The findings by the screens that make the faulty calls. */
export function reportOf({ platform, screens, findings, untried, offers }: Told): Report {
  const isLacking = (path: CallPath) => offers.get(path) === 'lacking'
  // With `--only`, the other calls are unknown.
  const checked = screens.filter((screen) => screenCalls[screen].needs.every((path) => offers.has(path)))
  const verdicts = checked.map((screen): ScreenVerdict => {
    const { needs, uses = [] } = screenCalls[screen]
    const lacking = needs.filter(isLacking)
    const own = findings.filter(({ call }) => homesOf(call, screens).includes(screen))
    return {
      screen,
      title: messages.screens[screen],
      verdict: lacking.length > 0 ? 'not offered' : worstOf(own),
      lacking,
      without: uses.filter(isLacking),
      findings: own,
    }
  })
  return {
    version: 1,
    platform,
    verdict: worstOf(findings),
    screens: verdicts,
    general: findings.filter(({ call }) => homesOf(call, screens).length === 0),
    findings: [...findings],
    untried: [...untried],
    calls: Object.fromEntries(offers),
  }
}

/**
 * The screens under which the faults of a call are listed: those that need it, else the first that uses it.
 */
function homesOf(call: string, screens: readonly ScreenName[]): ScreenName[] {
  const has = (paths: readonly string[] = []) => paths.includes(call)
  const needing = screens.filter((screen) => has(screenCalls[screen].needs))
  return needing.length > 0 ? needing : screens.filter((screen) => has(screenCalls[screen].uses)).slice(0, 1)
}

function worstOf(findings: readonly Finding[]): 'works' | 'wrong' | 'dangerous' {
  const has = (gravity: Gravity) => findings.some((each) => each.gravity === gravity)
  if (has('danger')) return 'dangerous'
  return has('wrong') ? 'wrong' : 'works'
}

/** The report in lines of plain words; a fault of a call is in the line of its first screen. */
export function linesOf({ platform, verdict, screens, general, untried }: Report): string[] {
  const firstTitles = new Map<string, string>()
  const drawn = screens.filter(({ screen }) => callsOf(screen).length > 0)
  const lacks = drawn.filter((screen) => screen.verdict === 'not offered')
  return [
    `Platform ${platform}`,
    '',
    ...general.map(({ call, gravity, text }) => `${call}: ${text}${marks[gravity]}`),
    ...drawn
      .filter((screen) => screen.verdict !== 'not offered')
      .map((screen) => lineOf(screen, firstTitles)),
    ...lacks.map(({ title, lacking }) => `${title}: not offered; lacks ${lacking.join(', ')}`),
    ...untried.map((text) => `Not tried: ${text}`),
    '',
    conclusion[verdict],
  ]
}

const conclusion: Readonly<Record<Report['verdict'], string>> = {
  works: 'No fault was found.',
  wrong: 'Some screens do not work, or show what is not so.',
  dangerous: 'Do not use this platform yet: operators could see or change rows of others.',
}
const marks: Readonly<Record<Gravity, string>> = { danger: ': dangerous', wrong: ': wrong', note: '' }
const callsOf = (screen: ScreenName): readonly string[] => {
  const { needs, uses = [] } = screenCalls[screen]
  return [...needs, ...uses]
}

function lineOf(
  { screen, title, verdict, findings, without }: ScreenVerdict,
  firstTitles: Map<string, string>,
): string {
  const needs: readonly string[] = screenCalls[screen].needs
  const at = new Map(firstTitles)
  const listedFindings = findings.filter(
    ({ call, gravity }) => !at.has(call) && (needs.includes(call) || gravity !== 'note'),
  )
  const before = new Set(findings.flatMap(({ call }) => at.get(call) ?? []))
  for (const { call } of findings) if (!firstTitles.has(call)) firstTitles.set(call, title)
  const parts = [
    ...(verdict === 'works' ? ['works'] : []),
    ...[...before].map((other) => `as ${other}`),
    ...listedFindings.map(
      ({ call, gravity, text }) => `${needs.includes(call) ? '' : `${call} `}${text}${marks[gravity]}`,
    ),
    ...(without.length > 0 ? [`without ${without.join(', ')}`] : []),
  ]
  return `${title}: ${parts.join('; ')}`
}
