import 'server-only'
import { type Role, roleMay } from '@/lib/contract/permissions'
import { type ScreenName, screens } from '@/lib/screens/screens'
import { isOffered } from '@/lib/upstream/offered'
import { type Session, sessionMay } from './session'

/** Whether a session's operator may open a screen behind the gate, and the platform has its calls. */
export function sessionOpens(session: Session, name: ScreenName): boolean {
  const { permission } = screens[name]
  return permission !== null && sessionMay(session, permission) && isOffered(name)
}

/** The same for a role, before its operator is signed in. */
export function roleOpens(role: Role, name: ScreenName): boolean {
  const { permission } = screens[name]
  return permission !== null && roleMay(role, permission) && isOffered(name)
}
