import { ActingBar } from '@/components/shell/acting-bar'
import { PublicFrame } from '@/components/shell/public-frame'
import { readSession } from '@/lib/auth/session'
import { currentLocale } from '@/lib/i18n/current'
import { endActing } from '../(console)/actions'
import { DocumentBody } from '../document-body'

/** Frame of the pages that need no session. */
export default async function PublicLayout({ children }: LayoutProps<'/[locale]'>) {
  const acting = (await readSession())?.acting
  return (
    <DocumentBody>
      <PublicFrame
        locale={await currentLocale()}
        acting={acting && <ActingBar agent={acting.agent} until={acting.until} end={endActing} />}
      >
        {children}
      </PublicFrame>
    </DocumentBody>
  )
}
