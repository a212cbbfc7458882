import { deviceName } from '@/components/account/device-name'
import { MiniTable } from '@/components/record/mini-table'
import { RecordPart } from '@/components/record/record-part'
import type { Pass } from '@/lib/auth/gate'
import { type OwnSession, ownAccount } from '@/lib/contract/own-account'
import { momentOf, timeWords } from '@/lib/format/time-words'
import { getTranslations } from '@/lib/i18n/translations'

interface SessionsTableProps {
  sessions: OwnSession[]
  /** The address of the profile. */
  path: string
  has: Pass['has']
}

const columns = ['device', 'address', 'began', 'lastUsed'] as const

/** Active sessions of the account, each with a link to end it. */
export async function SessionsTable({ sessions, path, has }: SessionsTableProps) {
  const [t, table, time] = await Promise.all([
    getTranslations('profile'),
    getTranslations('table'),
    timeWords(),
  ])
  const rows = await Promise.all(
    sessions.map(async (session) => {
      const device = await deviceName(session.userAgent)
      const marks = [session.current && t('thisOne'), session.remember && t('remembered')]
      return {
        id: session.sessionId,
        cells: {
          device: { name: device, detail: marks.filter(Boolean).join(' · ') },
          address: session.address,
          began: momentOf(new Date(session.createTime), time),
          lastUsed: momentOf(new Date(session.lastUsed), time),
        },
        action:
          session.current || !has(ownAccount.endSession)
            ? undefined
            : {
                label: t('end'),
                name: `${t('end')} ${device} ${session.address}`,
                href: `${path}?dialog=end&id=${session.sessionId}`,
              },
      }
    }),
  )
  return (
    <RecordPart
      title={t('sections.sessions')}
      link={
        sessions.length > 1 && has(ownAccount.endOtherSessions)
          ? { label: t('endOthers'), href: `${path}?dialog=endOthers` }
          : undefined
      }
    >
      <MiniTable
        caption={t('sessionsCaption')}
        columns={columns.map((id) => ({ id, header: t(`session.${id}`) }))}
        rows={rows}
        actions={table('actions')}
      />
    </RecordPart>
  )
}
