import { ChartPanel } from '@/components/chart/chart-panel'
import { Meter } from '@/components/chart/meter'
import { NativeText } from '@/components/ui/native-text'
import { Status } from '@/components/ui/status'
import type { Figures } from '@/lib/contract/figures'
import { formatNumber } from '@/lib/format'
import type { Locale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import type { StatusTone } from '@/lib/list/status-tone'
import { screenPath } from '@/lib/screens'

interface RoomPanelProps {
  agents: NonNullable<Figures['leastRoom']>
  locale: Locale
}

/** The agents with the least member quota left. */
export async function RoomPanel({ agents, locale }: RoomPanelProps) {
  const t = await getTranslations('dashboard')
  const number = (value: number) => formatNumber(value, locale)
  return (
    <ChartPanel title={t('leastRoom')}>
      <table className="mini room">
        <caption className="sr-only">{t('leastRoom')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('agent')}</th>
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
          {agents.map(({ agentInfoId, agentInfoName, members: { used, limit } }) => (
            <tr key={agentInfoId}>
              <th scope="row">
                <a
                  href={`/${locale}${screenPath('members')}?agentInfoId=${agentInfoId}`}
                  className="go-to"
                  title={agentInfoName}
                >
                  <NativeText>{agentInfoName}</NativeText>
                </a>
              </th>
              <td className="gauge">
                <Meter part={used} whole={limit ?? 0} />
              </td>
              <td className="r">{limit === null ? number(used) : `${number(used)} / ${number(limit)}`}</td>
              <td className="r">
                {limit === null ? '—' : <Status tone={toneOf(used, limit)}>{number(limit - used)}</Status>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ChartPanel>
  )
}

/** Full, or a tenth of the quota or less left. */
function toneOf(used: number, limit: number): StatusTone {
  if (used >= limit) return 'bad'
  return used >= 0.9 * limit ? 'warn' : 'neutral'
}
