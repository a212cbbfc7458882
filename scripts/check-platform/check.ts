import { type CallSpec, isOfSession } from '../../lib/contract/call.ts'
import { codeName } from '../../lib/contract/codes.ts'
import { type Role, roleMay } from '../../lib/contract/permissions.ts'
import { consoleCalls } from '../../lib/screens/calls/screen-calls.ts'
import type { CallOffer } from '../../lib/screens/platform-profile.ts'
import { isScreenName, type ScreenName, screens } from '../../lib/screens/screens.ts'
import { type Ask, asker, isNotOffered, isSuccess, type Target } from './ask.ts'
import { judgeData } from './data.ts'
import { checkFilters } from './filters.ts'
import { Findings } from './findings.ts'
import { checkRecord } from './missing.ts'
import { checkNamed } from './named.ts'
import { callOf, offersOf } from './offers.ts'
import { checkPages, firstPageOf, type Listed } from './pages.ts'
import { checkRefusals } from './refusals.ts'
import { type Report, reportOf } from './report.ts'
import { isPaging, type Row, rowsOf } from './rows.ts'
import { samples } from './samples.ts'
import { type SignedIn, signIn } from './sign-in.ts'
import { checkSocket } from './socket.ts'
import { checkSorts } from './sorts.ts'
import { addRowsOfOthers, checkTenancy } from './tenancy.ts'
import { checkUploads } from './uploads.ts'
import { checkWrites } from './writes.ts'

/**
 * Refusals that the state of a platform's records may cause, such as of a member that is a group's
 * administrator.
 */
const byState = ['empty', 'conflict', 'limit']

/** The parts of a check that an author may choose. */
export interface Wanted {
  url: string
  /** The address of the socket; `off` if there is none. */
  realtimeUrl: string
  /** Only these calls are checked; absent: all calls. */
  only?: ReadonlySet<string>
  writes: boolean
}

interface Credentials {
  account: string
  password: string
}

export interface CheckOptions extends Target, Wanted, Credentials {
  second?: Credentials
}

/** Checks a platform, and returns its findings. Throws `PlainError` if nothing can be checked. */
export async function checkPlatform(options: CheckOptions): Promise<Report> {
  const ask = asker(options)
  const findings = new Findings()
  const as = await signIn(ask, options, findings)
  const second = options.second && (await signIn(ask, options.second, findings))
  const isBound = options.ring.first.suite !== 'rsa-aes' && options.ring.first.cipher.protection === 'bound'
  return checkSession({ ask, as, second, password: options.password, isBound, findings }, options)
}

/** The signed-in accounts, and the facts known after the sign-in. */
interface Opened {
  ask: Ask
  as: SignedIn
  password: string
  second?: SignedIn | undefined
  /** Whether the suite binds a request to its sender and time. */
  isBound: boolean
  findings: Findings
}

/** The check after the sign-in. */
export async function checkSession(
  opened: Opened,
  { url, realtimeUrl, only, writes }: Wanted,
): Promise<Report> {
  const { ask, as, findings, second, isBound, password } = opened
  const isWanted = ({ path }: CallSpec) => !only || only.has(path)
  const wanted = [...consoleCalls()].map(callOf).filter(isWanted)
  const check = new Check(ask, as, findings)
  await check.reads(wanted)
  const { reader, known, offers } = check
  if (reader) await checkRefusals({ ask, as, findings, reader, isBound })
  await check.tenancy(second)
  if (realtimeUrl !== 'off') await checkSocket(realtimeUrl, as, findings)
  await check.offersOfWrites(wanted)
  if (writes) {
    if (isWanted(callOf('upload/uploadSingleFile'))) await checkUploads(ask, as, url, findings)
    await checkWrites({ ask, as, password, known, offers, findings, second }, isWanted)
  } else findings.leave('writes: whether records are added, edited and deleted as they should (--writes)')
  const { untried, all } = findings
  return reportOf({ platform: url, screens: screensOf(as.role), findings: all, untried, offers })
}

/** The screens that a role may open, and those before the sign-in. */
function screensOf(role: Role): ScreenName[] {
  return Object.keys(screens)
    .filter(isScreenName)
    .filter((name) => {
      const { permission } = screens[name]
      return permission === null || roleMay(role, permission)
    })
}

/** The calls of one session, and their answers. */
class Check {
  readonly known = new Map<string, readonly Row[]>()
  readonly offers = new Map<string, CallOffer>()
  private readonly bases = new Map<string, Row>()
  /** A read that needs a session and was answered. */
  reader: CallSpec | undefined
  private readonly ask: Ask
  private readonly as: SignedIn
  private readonly findings: Findings

  constructor(ask: Ask, as: SignedIn, findings: Findings) {
    this.ask = ask
    this.as = as
    this.findings = findings
  }

  /** Makes each read of the console: lists first, because the others need their rows. */
  async reads(wanted: readonly CallSpec[]): Promise<void> {
    const reads = wanted.filter((spec) => spec.repeatable && this.may(spec))
    const isLater = (spec: CallSpec) => Object.hasOwn(samples, spec.path)
    for (const spec of reads.filter((each) => !isLater(each))) await this.read(spec, {})
    // Some reads need rows of other reads.
    for (const spec of reads.filter(isLater).toSorted(byDepth)) {
      const made = sampleOf(spec)?.(this.known)
      if (made) await this.read(spec, made)
      else await this.offerAlone(spec)
    }
  }

  private may({ access }: CallSpec): boolean {
    if (access === 'terminal') return false
    return !isOfSession(access) || access === 'session' || roleMay(this.as.role, access)
  }

  private async read(spec: CallSpec, base: Row): Promise<void> {
    const { path } = spec
    const payload = isPaging(spec) ? { ...base, pageNum: 1, pageSize: 10 } : base
    const answer = await this.ask(spec, payload, { as: this.as })
    this.offers.set(path, isNotOffered(answer) ? 'lacking' : answer.status === 0 ? 'unknown' : 'offered')
    if (isNotOffered(answer)) return
    if (answer.trouble)
      return this.findings.wrong(path, 'no-answer', `no answer that can be read: ${answer.trouble}`)
    if (!isSuccess(answer)) {
      const name = answer.code === undefined ? undefined : codeName(answer.code, spec.ownCodes)
      if (!byState.some((one) => one === name) && !spec.ownCodes.some((own) => own === name))
        this.findings.wrong(path, 'refused', `refuses the call by code ${answer.code} ${answer.msg}`.trim())
      return
    }
    if (answer.isPlain && !spec.plaintext)
      this.findings.danger(
        path,
        'downgrade',
        'answers in plain what must be sealed: anyone in between can write it',
      )
    judgeData(spec, payload, answer.data, this.findings)
    this.known.set(path, rowsOf(answer.data))
    this.bases.set(path, base)
    if (isPaging(spec)) await this.list(spec, base, answer.data)
    else
      await checkRecord({ ask: this.ask, as: this.as, findings: this.findings }, spec, payload, answer.data)
  }

  private async list(spec: CallSpec, base: Row, data: unknown): Promise<void> {
    if (!this.reader && spec.access !== 'open') this.reader = spec
    const { findings } = this
    const ask: Listed['ask'] = (payload) => this.ask(spec, payload, { as: this.as })
    const list: Listed = { spec, base, ask, findings }
    const first = firstPageOf(spec, data)
    if (first.rows.length === 0) findings.leave(`${spec.path}: the list is empty`)
    await checkPages(list, first)
    await checkNamed(list, first)
    await checkFilters(list, first)
    await checkSorts(list, first)
  }

  /** Checks whether the platform has a read for which no row is known. */
  private async offerAlone(spec: CallSpec): Promise<void> {
    const answer = await this.ask(spec, {}, { as: this.as })
    this.offers.set(spec.path, isNotOffered(answer) ? 'lacking' : 'offered')
    if (!isNotOffered(answer)) this.findings.leave(`${spec.path}: no row of which it could be asked`)
  }

  async tenancy(second: SignedIn | undefined): Promise<void> {
    const { ask, known, bases, findings } = this
    if (!second) return findings.leave('tenancy: it takes a second account, of one agent (--second-account)')
    const { agentInfoId } = second
    if (agentInfoId === null) return findings.leave('tenancy: the second account sees all agents')
    const tenants = { ask, known, bases, second: { ...second, agentInfoId } }
    await addRowsOfOthers({ ...tenants, first: this.as })
    await checkTenancy({ ...tenants, findings })
  }

  async offersOfWrites(wanted: readonly CallSpec[]): Promise<void> {
    const specs = wanted.filter(({ path }) => !this.offers.has(path))
    for (const [path, offer] of await offersOf(this.ask, specs)) this.offers.set(path, offer)
  }
}

const sampleOf = (spec: CallSpec) => Object.entries(samples).find(([path]) => path === spec.path)?.[1]

/** Reads of rows that another sampled call answers run after it. */
const late = ['importInfo/readOne', 'importInfo/rowsWithPage', 'importInfo/passwordsWithPage']
const byDepth = (one: CallSpec, other: CallSpec) =>
  Number(late.includes(one.path)) - Number(late.includes(other.path))
