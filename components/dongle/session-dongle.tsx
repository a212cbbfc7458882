import { getTranslations } from 'next-intl/server'
import { DongleGuard } from './dongle-guard'
import { readTroubleWords } from './read-trouble-words'

interface SessionDongleProps {
  /** Of the dongle that this session was signed in with. */
  serial: string
  signOut: (data: FormData) => Promise<void>
}

/** Ends a session with the dongle that signed it in; for pages of such a session. */
export async function SessionDongle({ serial, signOut }: SessionDongleProps) {
  const t = await getTranslations('dongle')
  const labels = {
    close: t('close'),
    unwatched: t('unwatched', { trouble: '{trouble}' }),
    trouble: await readTroubleWords(),
  }
  return <DongleGuard serial={serial} signOut={signOut} labels={labels} />
}
