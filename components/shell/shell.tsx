'use client'

import { type ReactNode, useMemo } from 'react'
import { FormAuthorProvider } from '@/components/form/form-author'
import { PanelActionsProvider } from '@/components/panel/panel-actions'
import type { PanelActions } from '@/components/panel/panel-content'
import { PanelHost } from '@/components/panel/panel-host'
import { type Packed, sharedUnpack } from '@/lib/format/packed'
import type { Pending } from '@/lib/live/pending'
import { FailureBoundary } from './failure-boundary'
import { type Flash, FlashArea } from './flash-area'
import { Frame, type FrameProps } from './frame'
import type { HelpWords } from './help-dialog'
import { PageWatch, type PageWatchProps } from './page-watch'
import { ShellKeys } from './shell-keys'
import { SkipLink } from './skip-link'

/** Data of the shell: the same text on all pages of a session, so that navigation does not change it. */
export interface ShellSpec {
  skip: string
  skipToMenu: string
  frame: Omit<FrameProps, 'children' | 'acting' | 'savePreferences' | 'togglePin' | 'pending' | 'folded'>
  /** Absent if the platform has no events. */
  watch: PageWatchProps | undefined
  /** The account and the view for which the page is drawn. */
  author: { account: string; view: string }
  closeFlash: string
  help: HelpWords
}

interface ShellProps {
  spec: Packed<ShellSpec>
  /** The message of the last write; absent if the server has drawn it before. */
  flash: Flash | undefined
  actions: PanelActions
  pending: Pending | undefined
  /** The sections of the menu that the operator has folded. */
  folded: readonly string[]
  acting?: ReactNode
  children: ReactNode
}

const unpackShell = sharedUnpack<ShellSpec>()

/**
 * The shell of a session's pages. One component for all of its parts, because a page waits separately for
 * each client component of a server component, and hydrates again after each.
 */
export function Shell({ spec, flash, actions, pending, folded, acting, children }: ShellProps) {
  const { skip, skipToMenu, frame, watch, author, closeFlash, help } = useMemo(
    () => unpackShell(spec),
    [spec],
  )
  return (
    <PanelActionsProvider actions={actions}>
      <SkipLink to="content" label={skip} />
      <SkipLink to="sidebar" label={skipToMenu} />
      <Frame
        {...frame}
        pending={pending}
        folded={folded}
        acting={acting}
        savePreferences={actions.savePreferences}
        togglePin={actions.togglePin}
      >
        <FlashArea flash={flash} closeLabel={closeFlash} />
        {watch && <PageWatch key={watch.session} {...watch} />}
        <FormAuthorProvider {...author}>
          <FailureBoundary>{children}</FailureBoundary>
        </FormAuthorProvider>
      </Frame>
      <PanelHost />
      <ShellKeys locale={frame.locale} help={help} />
    </PanelActionsProvider>
  )
}
