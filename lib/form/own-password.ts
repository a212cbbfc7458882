import 'server-only'
import { loginInfo } from '@/lib/contract/login-info'
import { FieldRefusal, UpstreamError } from '@/lib/errors/errors'
import type { Api } from '@/lib/upstream/client'

/**
 * Exchanges the operator's own password for the platform's confirmation, which is valid for one write. A
 * wrong password is refused at `confirmation`, the field's name in every form.
 * @spec 5.22: Geofences, webhooks, an empty department and an editor’s request to delete a group need no password: the specification has no such rows, or nothing is lost with them.
 */
export async function confirmPassword(api: Api, password: string): Promise<string> {
  try {
    const { confirmation } = await api(loginInfo.adminLoginPass, { password })
    return confirmation
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.code !== 'wrong_password') throw error
    throw new FieldRefusal({ confirmation: 'passwordWrong' })
  }
}
