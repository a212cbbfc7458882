import { ActingBar } from '@/components/shell/acting-bar'
import { MissingPage } from '@/components/shell/missing-page'
import { readSession } from '@/lib/auth/session'
import { currentLocale } from '@/lib/i18n/current'
import { endActing } from './(console)/actions'

/**
 * Page of an unknown address. Without the shell, because Next.js includes it in the payload of every page.
 */
export default async function NotFound() {
  const acting = (await readSession())?.acting
  return (
    <>
      {acting && <ActingBar agent={acting.agent} until={acting.until} end={endActing} />}
      <main className="grid min-h-dvh place-items-center">
        <MissingPage locale={await currentLocale()} />
      </main>
    </>
  )
}
