import 'server-only'
import type { DeviceStep } from '@/lib/contract/device'
import { momentOf } from '@/lib/format/time-words'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'

/** The history of a device as events in words; `steps` are the newest first. */
export async function deviceLife(steps: readonly DeviceStep[], { time, href }: Words) {
  const t = await getTranslations('devices.step')
  const said = ({ status, agentInfoName, nickName, account }: DeviceStep, before: DeviceStep | undefined) => {
    if (status === 'retired') return t('retired')
    if (status === 'bound') {
      const member = nickName || account
      return member ? t('bound', { member }) : t('boundGone')
    }
    // After a member, the device returns to its agent or to stock.
    if (before?.status === 'bound') return t('unbound')
    if (status === 'assigned') return t('assigned', { agent: agentInfoName })
    return before ? t('recalled') : t('standby')
  }
  return steps.map((step, place) => ({
    id: step.stepId,
    text: said(step, steps[place + 1]),
    href: step.userId === null ? undefined : href('member', step.userId),
    by: step.accountName || t('byPlatform'),
    moment: momentOf(new Date(step.stepTime), time),
  }))
}
