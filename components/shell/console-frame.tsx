import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import type { PanelActions } from '@/components/panel/panel-content'
import type { Pending } from '@/lib/live/pending'
import type { FlashReport } from './flash-area'
import { Shell } from './shell'
import { type ShellFacts, shellSpec } from './shell-spec'

interface ConsoleFrameProps extends ShellFacts {
  /** The numbers of requests that wait for a review; absent if they could not be read. */
  pending: Pending | undefined
  /** The sections of the menu that the operator has folded. */
  folded: readonly string[]
  /** Bar with the agent on whose behalf the operator works. */
  acting?: ReactNode
  /** Message about the previous page's write. */
  flash: FlashReport | undefined
  actions: PanelActions
  children: ReactNode
}

/** Frame of a screen: skip link, menu, top bar, visited tabs, message of the last write. */
export async function ConsoleFrame(props: ConsoleFrameProps) {
  const { locale, session, user, menu, pins, isOpen, pending, folded, flash, acting, actions, children } =
    props
  const spec = await shellSpec({ locale, session, user, menu, pins, isOpen })
  return (
    <Shell
      spec={spec}
      flash={flash && { id: randomUUID(), ...flash }}
      actions={actions}
      pending={pending}
      folded={folded}
      acting={acting}
    >
      {children}
    </Shell>
  )
}
