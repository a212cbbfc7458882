import { PublicFrame } from '@/components/shell/public-frame'
import { readSession } from '@/lib/auth/session'
import { currentLocale } from '@/lib/i18n/current'
import { DocumentBody } from '../document-body'
import { SessionFrame } from '../session-frame'

/**
 * Frame of a page that refuses: the shell for a signed-in operator, who can continue from it, else the public
 * frame.
 */
export default async function RefusedLayout({ children }: LayoutProps<'/[locale]'>) {
  const session = await readSession()
  return (
    <DocumentBody>
      {session ? (
        <SessionFrame session={session}>{children}</SessionFrame>
      ) : (
        <PublicFrame locale={await currentLocale()}>{children}</PublicFrame>
      )}
    </DocumentBody>
  )
}
