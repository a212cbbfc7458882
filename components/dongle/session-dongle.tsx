import { getTranslations } from '@/lib/i18n/translations'
import { DongleGuard } from './dongle-guard'
import { readTroubleWords } from './read-trouble-words'

interface SessionDongleProps {
  /** Serial of the dongle that this session was signed in with. */
  serial: string
  signOut: (data: FormData) => Promise<void>
}

/** Signs out when the session's dongle is removed; for pages of a session that was signed in with one. */
export async function SessionDongle({ serial, signOut }: SessionDongleProps) {
  const t = await getTranslations('dongle')
  const labels = {
    close: t('close'),
    unwatched: t('unwatched', { trouble: '{trouble}' }),
    trouble: await readTroubleWords(),
  }
  return <DongleGuard serial={serial} signOut={signOut} labels={labels} />
}
