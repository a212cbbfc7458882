import { randomUUID } from 'node:crypto'
import { deviceName } from '@/components/account/device-name'
import { Form } from '@/components/form/form'
import { TouchedList } from '@/components/form/touched-list'
import { DialogPanel } from '@/components/ui/dialog-panel'
import { Notice } from '@/components/ui/notice'
import type { OwnSession } from '@/lib/contract/own-account'
import { getTranslations } from '@/lib/i18n/translations'
import { endSessions } from './actions'

interface SessionsDialogProps {
  /** Sessions to be ended; undefined when the read failed while answering a sent form. */
  sessions?: OwnSession[]
  /** Whether all sessions but the current one are ended. */
  all: boolean
  closeHref: string
}

/** Confirmation before sessions are ended; lists which ones. */
export async function SessionsDialog({ sessions, all, closeHref }: SessionsDialogProps) {
  const [t, ui] = await Promise.all([getTranslations('profile'), getTranslations('ui')])
  const one = sessions?.[0]
  const title = all ? t('endOthers') : t('end')
  const named = await Promise.all(
    (sessions ?? []).map(async (session) => ({ ...session, device: await deviceName(session.userAgent) })),
  )
  return (
    <DialogPanel title={title} closeHref={closeHref} closeLabel={ui('close')}>
      {sessions && !one ? (
        <Notice tone="neutral">{t('gone')}</Notice>
      ) : (
        <Form
          id="end"
          action={endSessions}
          submit={title}
          variant="destructive"
          cancelHref={closeHref}
          hidden={{ requestId: randomUUID(), ...(!all && { sessionId: one?.sessionId ?? '' }) }}
          sections={[]}
          above={
            <div className="grid gap-2">
              <p>{all && sessions ? t('endOthersAsk', { count: sessions.length }) : t('endAsk')}</p>
              <TouchedList>
                {named.map(({ sessionId, device, address }) => (
                  <li key={sessionId}>
                    {device} <span className="text-muted-foreground">{address}</span>
                  </li>
                ))}
              </TouchedList>
            </div>
          }
        />
      )}
    </DialogPanel>
  )
}
