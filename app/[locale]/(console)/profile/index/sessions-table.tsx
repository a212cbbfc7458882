import { getTranslations } from 'next-intl/server'
import { deviceName } from '@/components/account/device-name'
import { ListTable } from '@/components/data-table/list-table'
import { LinkButton } from '@/components/ui/link-button'
import type { OwnSession } from '@/lib/contract/own-account'
import { momentOf, timeWords } from '@/lib/time-words'

const columns = ['device', 'address', 'began', 'lastUsed'] as const

/** Active sessions of the account, each with a link to end it. */
export async function SessionsTable({ sessions, path }: { sessions: OwnSession[]; path: string }) {
  const [t, time] = await Promise.all([getTranslations('profile'), timeWords()])
  const rows = await Promise.all(
    sessions.map(async (session) => {
      const device = await deviceName(session.userAgent)
      const marks = [session.current && t('thisOne'), session.remember && t('remembered')]
      return {
        id: session.sessionId,
        label: `${device} ${session.address}`,
        cells: {
          device: { name: device, detail: marks.filter(Boolean).join(' · ') },
          address: session.address,
          began: momentOf(new Date(session.createTime), time),
          lastUsed: momentOf(new Date(session.lastUsed), time),
        },
        offered: session.current ? [] : ['end'],
      }
    }),
  )
  return (
    <section className="pt-5">
      <div className="sect flex flex-wrap items-center gap-x-4 gap-y-2 pb-2">
        <h2 className="lead me-auto">{t('sections.sessions')}</h2>
        {sessions.length > 1 && <LinkButton href={`${path}?dialog=endOthers`}>{t('endOthers')}</LinkButton>}
      </div>
      <ListTable
        caption={t('sessionsCaption')}
        columns={columns.map((id) => ({ id, header: t(`session.${id}`) }))}
        rows={rows}
        first={{ end: { label: t('end'), address: `${path}?dialog=end&id=` } }}
      />
    </section>
  )
}
