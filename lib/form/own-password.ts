import 'server-only'
import { loginInfo } from '@/lib/contract/login-info'
import { FieldRefusal, UpstreamError } from '@/lib/errors/errors'
import type { Api } from '@/lib/upstream/client'

/**
 * Turns the operator's own password into the platform's confirmation, which is good for one write. A wrong one is refused
 * at `confirmation`, the field in which every form asks for it.
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
