import { requirePort } from '../support/port.ts'
import type { Settings } from '../support/settings.ts'
import { driftOf, type Finding, messageOf, note, ok, wrong } from './finding.ts'

/** Milliseconds for an answer. */
const patience = 5_000

/** Asks both services for their health, directly and by the address that browsers use. */
export async function examineReach(settings: Settings): Promise<Finding[]> {
  const { HOST, PORT, PLATFORM_PORT, platformUrl, consoleUrl, PUBLIC_ORIGIN, embedded } = settings
  const platform = await health(`${platformUrl.replace(/\/api\/?$/, '')}/api/health/ready`)
  const web = await health(`${consoleUrl}/api/health/ready`)
  return [
    await judgeService('the platform', platformUrl, platform, {
      port: embedded ? PLATFORM_PORT : undefined,
      variable: 'PLATFORM_PORT',
      host: HOST,
    }),
    await judgeService('the console', consoleUrl, web, { port: PORT, variable: 'PORT', host: HOST }),
    ...(PUBLIC_ORIGIN ? await examineProxy(PUBLIC_ORIGIN, settings) : []),
  ]
}

interface Health {
  status: number
  says: string
  headers: Headers
}

async function health(url: string): Promise<Health | string> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patience), redirect: 'manual' })
    const text = await answer.text()
    return { status: answer.status, says: statusIn(text), headers: answer.headers }
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error ? error.cause.message : messageOf(error)
  }
}

/** The word of an answer of ours; empty for another program's answer. */
function statusIn(text: string): string {
  try {
    const { status }: { status?: unknown } = Object(JSON.parse(text))
    return typeof status === 'string' ? status : ''
  } catch {
    return ''
  }
}

async function judgeService(
  name: string,
  url: string,
  found: Health | string,
  { port, variable, host }: { port: number | undefined; variable: string; host: string },
): Promise<Finding> {
  if (typeof found !== 'string') {
    if (found.says === 'ok') return ok(`${name} is ready at ${url}`)
    return wrong(
      found.says
        ? `${name} is not ready: ${found.says}`
        : `another program answers at ${url}, with ${found.status}`,
    )
  }
  if (port === undefined) return wrong(`${name} does not answer at ${url}: ${found}`)
  try {
    await requirePort(variable, host, port)
    return note(`${name} does not run; its port ${port} is free`)
  } catch (error) {
    return wrong(messageOf(error).replace(/\.$/, ''))
  }
}

/** Whether the proxy leads to a console of ours, passes on what it must and has the time of this machine. */
async function examineProxy(origin: string, { TRUST_PROXY }: Settings): Promise<Finding[]> {
  const found = await health(new URL('/api/health/live', origin).href)
  if (typeof found === 'string') return [wrong(`PUBLIC_ORIGIN ${origin} does not answer: ${found}`)]
  if (found.says !== 'ok')
    return [wrong(`PUBLIC_ORIGIN ${origin} leads to no console: it answers ${found.status}`)]
  const isSecure = origin.startsWith('https:')
  const drift = driftOf(new Date(found.headers.get('date') ?? ''))
  return [
    ok(`PUBLIC_ORIGIN ${origin} leads to a console`),
    TRUST_PROXY !== '1' &&
      note(
        'TRUST_PROXY is not 1: behind this proxy all browsers share one address, and its limits of sign-in',
      ),
    isSecure &&
      !found.headers.has('strict-transport-security') &&
      note(
        'the answer has no Strict-Transport-Security: set TRUST_PROXY=1 and X-Forwarded-Proto at the proxy',
      ),
    drift !== undefined && note(`the clock of ${origin} and this machine's differ by ${drift} seconds`),
  ].filter((finding) => finding !== false)
}
