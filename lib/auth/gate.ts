import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { agentInfo } from '@/lib/contract/agent-info'
import type { CallSpec } from '@/lib/contract/call'
import type { Permission } from '@/lib/contract/permissions'
import { UpstreamError } from '@/lib/errors/errors'
import { currentLocale } from '@/lib/i18n/current'
import type { Locale } from '@/lib/i18n/locales'
import type { ScreenName } from '@/lib/screens/screens'
import { type Api, type Credential, clientFor } from '@/lib/upstream/client'
import { isLacking } from '@/lib/upstream/lacks'
import { type FileAnswer, type FileAsked, fetchStoredFile } from '@/lib/upstream/stored-file'
import { browserAddress } from './browser-address'
import { isFormSent } from './form-sent'
import { sessionOpens } from './opens'
import { readSession, type Session, type SessionUser, sessionMay } from './session'
import { signInHref } from './sign-in-href'

/** Result of passing the gate; the only way to a client that carries a session. */
export interface Pass {
  user: SessionUser
  can: (permission: Permission) => boolean
  /** Whether the operator may open a screen, and the platform has its calls. */
  opens: (screen: ScreenName) => boolean
  /** Whether the platform has a call, as far as the console knows. */
  has: (call: CallSpec) => boolean
  api: Api
  /** Reads a stored file, if the platform lets this operator. */
  file: (request: FileAsked) => Promise<FileAnswer>
  locale: Locale
}

export type Refusal = 'unauthenticated' | 'illegal'

/** Passes the gate or returns the refusal; for actions and route handlers, which must not redirect. */
export async function tryGate(permission: Permission): Promise<Pass | Refusal> {
  const session = await readSession()
  return session ? checkedPass(session, permission) : 'unauthenticated'
}

/** Pass of a session, if its role has the permission. */
export async function checkedPass(session: Session, permission: Permission): Promise<Pass | 'illegal'> {
  return sessionMay(session, permission) ? uncheckedPass(session) : 'illegal'
}

/**
 * Passes the gate, or redirects to sign-in (no session) or to 401 (role without the permission). For pages
 * and layouts.
 */
export async function gate(permission: Permission): Promise<Pass> {
  const pass = await tryGate(permission)
  if (pass === 'unauthenticated')
    return (await isFormSent()) ? visitorPass() : redirect(await signInHref(false))
  if (pass === 'illegal')
    return (await isFormSent()) ? visitorPass() : redirect(`/${await currentLocale()}/401`)
  return pass
}

/**
 * Pass without session or permissions, for a page that answers a form but fails the gate: the page can draw
 * the form with its input, and every call of it is refused.
 */
async function visitorPass(): Promise<Pass> {
  const user: SessionUser = {
    LoginId: 0,
    userId: 0,
    UserName: '',
    NickName: '',
    Telephone: '',
    avatar: '',
    Role: 'editor',
    Status: '',
    LinesceTime: -1,
    AgentInfoId: null,
    AgentInfoName: '',
    CustomerCode: '',
    Mobile: '',
    AName: '',
    IsAdmin: false,
    scrypt: '',
  }
  return {
    user,
    can: () => false,
    opens: () => false,
    has: () => false,
    api: await visitorClient(),
    file: visitorFile,
    locale: await currentLocale(),
  }
}

/**
 * Whether the platform has ended a session, for handlers whose work needs no call with its token. False when
 * the platform cannot be reached.
 */
export async function isEnded({ api }: Pick<Pass, 'api'>): Promise<boolean> {
  try {
    await api(agentInfo.loginverify, {})
    return false
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return ['unauthenticated', 'suspended', 'illegal'].includes(error.code)
  }
}

/** Client for the calls before sign-in, with a temporary token or none. */
export async function visitorClient(token = ''): Promise<Api> {
  return clientFor(await credential({ token, uid: '', name: '' }))
}

/** Reads a public stored file. */
export async function visitorFile(request: FileAsked): Promise<FileAnswer> {
  return fetchStoredFile(await credential({ token: '', uid: '', name: '' }), request)
}

/** Pass of a session without a permission check: for callers that have checked it, or need none. */
export async function uncheckedPass(session: Session): Promise<Pass> {
  const { user, token } = session
  const identified = await credential({ token, uid: String(user.LoginId), name: user.UserName })
  return {
    user,
    can: (permission) => sessionMay(session, permission),
    opens: (screen) => sessionOpens(session, screen),
    has: (call) => !isLacking(call),
    api: clientFor(identified),
    file: (request) => fetchStoredFile(identified, request),
    locale: await currentLocale(),
  }
}

async function credential(identity: Pick<Credential, 'token' | 'uid' | 'name'>): Promise<Credential> {
  const incoming = await headers()
  return {
    ...identity,
    locale: await currentLocale(),
    address: browserAddress(incoming),
    userAgent: incoming.get('user-agent') ?? '',
  }
}
