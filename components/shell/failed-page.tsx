import type { ReactNode } from 'react'
import { FailedRead } from '@/components/ui/failed-read'
import type { Failure } from '@/lib/errors/errors'
import { PageHeading } from './page-heading'

interface FailedPageProps {
  title: string
  /** The failed read as a sentence. */
  failed: string
  failure: Failure
  /** Address of this page. */
  retryHref: string
  /** Dialogs that hold the input of a form that the page answers. */
  children?: ReactNode
}

/** A page that could not be read: its title, why, and the way to try again. */
export function FailedPage({ title, failed, failure, retryHref, children }: FailedPageProps) {
  return (
    <>
      <PageHeading title={title} />
      <FailedRead title={failed} failure={failure} retryHref={retryHref}>
        {children}
      </FailedRead>
    </>
  )
}
