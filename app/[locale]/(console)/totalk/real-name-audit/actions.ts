'use server'

import type { z } from 'zod'
import { attempt } from '@/lib/auth/attempt'
import type { Pass } from '@/lib/auth/gate'
import { userInfo } from '@/lib/contract/user-info'
import { defineAction } from '@/lib/form/action'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens/screen-paths'
import { dealForm } from './schema'

type Deal = z.output<typeof dealForm>

/**
 * Claims, reveals, passes, fails or revokes papers. After a verdict it redirects to the papers that have
 * waited longest.
 */
export const dealWithPapers = defineAction({
  permission: 'certifications.write',
  schema: dealForm,
  run: async ({ pass, input, requestId }) => {
    const { action, certificationId } = input
    await pass.api(userInfo.dealCertification, await requestOf(input), { requestId })
    const isVerdict = action === 'pass' || action === 'fail'
    return {
      redirect: isVerdict ? await nextPath(pass, certificationId) : pathOf(pass, certificationId),
      flash: { key: `realNameAudit.done.${action}` },
    }
  },
})

/**
 * The contract's request; a usual reason is written in the reviewer's language, before the reviewer's own
 * text.
 */
async function requestOf(input: Deal) {
  if (input.action !== 'fail') return input
  const { action, certificationId, usualReason, reason } = input
  const t = await getTranslations('realNameAudit')
  const usual = usualReason ? t(`reasons.${usualReason}`) : ''
  return { action, certificationId, reason: [usual, reason].filter(Boolean).join('\n') }
}

const pathOf = ({ locale }: Pass, id: number) => `/${locale}${screenPath('realNameCase', id)}`

/** The address of the oldest waiting papers without a claim; that of the queue if there are none. */
async function nextPath(pass: Pass, certificationId: number): Promise<string> {
  const read = await attempt(() => pass.api(userInfo.certificationCase, { certificationId }))
  const next = read.ok ? read.data.oldest : null
  return next === null ? `/${pass.locale}${screenPath('realNameAudit')}` : pathOf(pass, next)
}
