import { ChartPanel } from '@/components/chart/chart-panel'
import { Meter } from '@/components/chart/meter'
import type { agentInfo } from '@/lib/contract/agent-info'
import type { ResultOf } from '@/lib/contract/call'
import { formatNumber } from '@/lib/format'
import type { Locale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'

interface QuotaPanelProps {
  usage: ResultOf<typeof agentInfo.agentUserInfo>
  locale: Locale
}

/** How much of the agent's quotas is used; nothing for platform staff, who have none. */
export async function QuotaPanel({ usage: { members, groups }, locale }: QuotaPanelProps) {
  const t = await getTranslations('dashboard')
  const number = (value: number) => formatNumber(value, locale)
  const quotas = [
    { label: t('members'), ...members },
    { label: t('groups'), ...groups },
  ].flatMap(({ label, used, limit }) => (limit === null ? [] : [{ label, used, limit }]))
  if (quotas.length === 0) return null
  return (
    <ChartPanel title={t('quotas')}>
      <table className="mini room">
        <caption className="sr-only">{t('quotas')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('quota')}</th>
            <th scope="col" className="gauge">
              <span className="sr-only">{t('share')}</span>
            </th>
            <th scope="col" className="r">
              {t('quotaUsed')}
            </th>
            <th scope="col" className="r">
              {t('quotaLeft')}
            </th>
          </tr>
        </thead>
        <tbody>
          {quotas.map(({ label, used, limit }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="gauge">
                <Meter part={used} whole={limit} />
              </td>
              <td className="r">{`${number(used)} / ${number(limit)}`}</td>
              <td className="r">{number(Math.max(0, limit - used))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ChartPanel>
  )
}
