import { ReadPart } from '@/components/record/read-part'
import { RecordColumn, RecordColumns } from '@/components/record/record-columns'
import { FailedPage } from '@/components/shell/failed-page'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { type OwnInfo, type OwnSession, ownAccount } from '@/lib/contract/own-account'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens/screen-paths'
import { first } from '@/lib/screens/search-params'
import { OwnDialog } from './own-dialog'
import { OwnSection } from './own-section'
import { PictureDialog } from './picture-dialog'
import { SessionsDialog } from './sessions-dialog'
import { SessionsTable } from './sessions-table'
import { SignInsTable } from './sign-ins-table'

export const generateMetadata = () => screenTitle('profile')

/** The operator's own account: its facts, its active sessions, and recent sign-in attempts. */
export default async function ProfilePage({ params, searchParams }: PageProps<'/[locale]/profile/index'>) {
  const [{ locale }, search] = await Promise.all([params, searchParams])
  const { api, user, opens, has } = await gate('account.own')
  const path = `/${locale}${screenPath('profile')}`
  const [read, sessions, signIns] = await Promise.all([
    attempt(() => api(ownAccount.ownInfo, {})),
    attempt(() => api(ownAccount.ownSessions, {})),
    attempt(() => api(ownAccount.ownSignIns, {})),
  ])
  const [t, titles] = await Promise.all([getTranslations('profile'), getTranslations('screens')])
  const dialogs = { dialog: first(search.dialog), id: first(search.id), closeHref: path }
  if (!read.ok && read.failure.code !== 'not_offered') {
    return (
      <FailedPage title={titles('profile')} failed={t('failed')} failure={read.failure} retryHref={path}>
        <ProfileDialog {...dialogs} sessions={sessions.ok ? sessions.data.list : undefined} />
      </FailedPage>
    )
  }
  // If the read failed, the facts of the session are displayed.
  const own = read.ok ? read.data : undefined
  const isEditable = own !== undefined && has(ownAccount.editOwnInfo)
  return (
    <>
      <PageHeading title={titles('profile')}>
        {(['dongle', 'profilePassword'] as const).filter(opens).map((name) => (
          <Button asChild key={name} variant="outline">
            <a href={`/${locale}${screenPath(name)}`}>{titles(name)}</a>
          </Button>
        ))}
        {isEditable && (
          <Button asChild>
            <a href={`${path}?dialog=edit`}>
              <Icon name="pencil" />
              {t('edit')}
            </a>
          </Button>
        )}
      </PageHeading>
      <RecordColumns>
        <RecordColumn>
          <OwnSection own={own ?? user} pictureHref={isEditable ? `${path}?dialog=picture` : undefined} />
        </RecordColumn>
        <RecordColumn>
          <ReadPart title={t('sections.sessions')} read={sessions}>
            {(data) => <SessionsTable sessions={data.list} path={path} has={has} />}
          </ReadPart>
          <ReadPart title={t('sections.signIns')} read={signIns}>
            {(data) => <SignInsTable signIns={data.list} />}
          </ReadPart>
        </RecordColumn>
      </RecordColumns>
      <ProfileDialog {...dialogs} own={own} sessions={sessions.ok ? sessions.data.list : undefined} />
    </>
  )
}

interface ProfileDialogProps {
  dialog: string | undefined
  /** Id of the session to end. */
  id: string | undefined
  closeHref: string
  /** Undefined, like `sessions`, when the read failed while answering a sent form. */
  own?: OwnInfo
  sessions?: OwnSession[]
}

function ProfileDialog({ dialog, id, closeHref, own, sessions }: ProfileDialogProps) {
  if (dialog === 'edit') return <OwnDialog own={own} closeHref={closeHref} />
  if (dialog === 'picture') return <PictureDialog own={own} closeHref={closeHref} />
  if (dialog !== 'end' && dialog !== 'endOthers') return null
  const all = dialog === 'endOthers'
  const ended = sessions?.filter(({ sessionId, current }) => !current && (all || sessionId === id))
  return <SessionsDialog sessions={ended} all={all} closeHref={closeHref} />
}
