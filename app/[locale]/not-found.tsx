import { MissingPage } from '@/components/shell/missing-page'
import { currentLocale } from '@/lib/i18n/current'

/** What is not there. Without a frame, for every page carries this one along. */
export default async function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <MissingPage locale={await currentLocale()} />
    </main>
  )
}
