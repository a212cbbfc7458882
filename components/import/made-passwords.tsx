import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import { Button } from '@/components/ui/button'
import { getTranslations } from '@/lib/i18n/translations'
import type { OpenImport } from '@/lib/import/import-view'
import type { ImportActions } from './import-actions'

interface MadePasswordsProps {
  open: OpenImport
  action: ImportActions['forgetPasswords']
}

/**
 * The file of generated passwords, until the operator confirms to have it. A form fetches it, so that no
 * prefetch and no history contains the passwords.
 */
export async function MadePasswords({ open, action }: MadePasswordsProps) {
  const [t, rule] = await Promise.all([getTranslations('imports'), getTranslations('passwordRule')])
  const { details, locale, passwordsUntil } = open
  const { importId, passwords: count } = details
  return (
    <section aria-label={t('passwordsTitle', { count })}>
      <p>
        <strong>{t('passwordsTitle', { count })}</strong>{' '}
        {passwordsUntil && rule('until', { until: passwordsUntil })}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <form id="passwords" method="post" action={`/api/import/${importId}?locale=${locale}`}>
          <Button type="submit">{t('passwordsGet')}</Button>
        </form>
        <Form
          id="forget"
          className="form-bare"
          action={action}
          variant="outline"
          submit={t('passwordsForget')}
          sections={[]}
          hidden={{ importId: String(importId), requestId: randomUUID() }}
        />
      </div>
    </section>
  )
}
