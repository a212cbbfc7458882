'use client'

import { unstable_rethrow, usePathname, useRouter } from 'next/navigation'
import { Component, type ReactNode, startTransition } from 'react'
import { ErrorSection } from './error-section'

interface FailureBoundaryProps {
  /** Whether the failure replaces the whole page, so that it needs a `main` of its own. */
  isPage?: boolean
  children: ReactNode
}

interface CatcherProps extends FailureBoundaryProps {
  path: string
  refresh: () => void
}

interface CatcherState {
  failure?: { error: unknown }
  path: string
}

/** React can catch errors of rendering only by a class. */
class Catcher extends Component<CatcherProps, CatcherState> {
  override state: CatcherState = { path: this.props.path }

  static getDerivedStateFromError(error: unknown) {
    // Redirects and 'not found' are thrown as errors, which the router catches further out.
    unstable_rethrow(error)
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ path }: CatcherProps, state: CatcherState): CatcherState {
    return path === state.path ? state : { path }
  }

  readonly retry = () =>
    startTransition(() => {
      this.props.refresh()
      this.setState({ failure: undefined })
    })

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    const panel = <ErrorSection error={failure.error} retry={this.retry} />
    return this.props.isPage ? <main className="grid min-h-dvh place-items-center px-4">{panel}</main> : panel
  }
}

/**
 * Error boundary: renders `ErrorSection` in place of children that fail to render, until the next page.
 * `error.tsx` of Next.js would be a chunk of its own that every page waits for before hydration, and
 * `next/error` includes the error page of another router.
 */
export function FailureBoundary(props: FailureBoundaryProps) {
  const { refresh } = useRouter()
  return <Catcher path={usePathname()} refresh={refresh} {...props} />
}
