import { type RefObject, useCallback, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { FenceMessages, type FenceMessageWords } from '@/components/fence/fence-messages'
import { Notice } from '@/components/ui/notice'
import { hearPage } from '@/lib/live/page-events'
import type { LiveEvent } from '@/lib/stream/event-stream'
import { NoticeMessages, type NoticeMessageWords } from './notice-messages'

export interface WatchWords {
  /** Message that the session has ended, for a page with unsaved input. */
  ended: string
  /** Link to sign in in another browser tab. */
  signIn: { href: string; label: string }
  /** The texts of events at geofences; absent for operators who may not see them. */
  fences?: FenceMessageWords
  notices: NoticeMessageWords
}

interface WatchPartsProps extends WatchWords {
  session: string
  /** The tag of the page's language for numbers. */
  tag: string
  /** The place of the notice about the ended session, once it has ended. */
  place: Element | 'page' | undefined
  /** The events for messages until these parts are drawn; undefined from then on. */
  heard: RefObject<LiveEvent[] | undefined>
}

/** The messages of the watch over a session, and the notice of its end; drawn with the first of them. */
export default function WatchParts(props: WatchPartsProps) {
  const { session, tag, place, heard, ended, signIn, fences, notices } = props

  const hear = useCallback<typeof hearPage>(
    (listener) => {
      heard.current?.forEach(listener)
      return hearPage(listener)
    },
    [heard],
  )
  // After the effects of the messages, which have received these events.
  useEffect(() => {
    heard.current = undefined
  }, [heard])

  const notice = (
    <div data-slot="ended" className={place === 'page' ? 'px-gutter sticky top-2 z-10 pt-3' : 'pt-3'}>
      <Notice tone="bad">
        <span>{ended}</span>
        <a href={signIn.href} target="_blank" rel="noopener" className="link">
          {signIn.label}
        </a>
      </Notice>
    </div>
  )
  return (
    <>
      <div className="fixed top-[calc(var(--bar)+12px)] right-5 z-60 flex max-w-[min(420px,calc(100%-40px))] flex-col items-end gap-2 max-md:inset-x-2 max-md:max-w-none max-md:items-stretch">
        <NoticeMessages session={session} words={notices} tag={tag} hear={hear} />
        {fences && <FenceMessages words={fences} tag={tag} hear={hear} />}
      </div>
      {place === 'page' && notice}
      {place instanceof Element && createPortal(notice, place)}
    </>
  )
}
