import { readSession } from '@/lib/auth/session'
import { DocumentBody } from '../document-body'
import { SessionFrame } from '../session-frame'

/**
 * The shell. It checks no permission: each page passes its own gate and redirects to sign-in without a
 * session.
 */
export default async function ConsoleLayout({ children }: LayoutProps<'/[locale]'>) {
  const session = await readSession()
  return (
    <DocumentBody>
      {session ? <SessionFrame session={session}>{children}</SessionFrame> : children}
    </DocumentBody>
  )
}
