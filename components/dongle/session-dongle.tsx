import { getTranslations } from '@/lib/i18n/translations'
import { DongleGuard } from './dongle-guard'
import { readTroubleWords } from './read-trouble-words'

interface SessionDongleProps {
  /** Serial of the dongle with which the operator signed in. */
  serial: string
  signOut: (data: FormData) => Promise<void>
}

/** Signs out when the session's dongle is removed; on pages of a session with a dongle. */
export async function SessionDongle({ serial, signOut }: SessionDongleProps) {
  const t = await getTranslations('dongle')
  const labels = {
    close: t('close'),
    unwatched: t('unwatched', { trouble: '{trouble}' }),
    trouble: await readTroubleWords(),
  }
  return <DongleGuard serial={serial} signOut={signOut} labels={labels} />
}
