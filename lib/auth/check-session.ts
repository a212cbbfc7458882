import 'server-only'
import { agentInfo } from '@/lib/contract/agent-info'
import { UpstreamError } from '@/lib/errors/errors'
import { uncheckedPass } from './gate'
import { readSession } from './session'

/**
 * State of the browser's session, checked at the platform: valid, ended, or 'guardFailed' when the check
 * failed.
 * @spec 2.21 8.15: An ended session leads to sign-in; if the platform does not answer, the page says so and retries.
 */
export async function checkSession(): Promise<'valid' | 'ended' | 'guardFailed' | undefined> {
  const session = await readSession()
  if (!session) return undefined
  try {
    const { api } = await uncheckedPass(session)
    await api(agentInfo.loginverify, {})
    return 'valid'
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return error.code === 'unauthenticated' ? 'ended' : 'guardFailed'
  }
}
