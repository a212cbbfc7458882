import 'server-only'
import { loginInfo } from '@/lib/contract/login-info'
import { FieldRefusal, UpstreamError } from '@/lib/errors/errors'
import type { Api } from '@/lib/upstream/client'

/**
 * Exchanges the operator's own password for the platform's confirmation, which is valid for one write. A
 * wrong password is refused at `confirmation`, the field's name in every form.
 * @spec 5.22
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
