'use client'

import { useEffect, useState } from 'react'
import { manyTold, ToldMessages } from '@/components/ui/told-messages'
import { claimDelay, claimNotice } from '@/lib/live/claim-notice'
import type { hearPage } from '@/lib/live/page-events'
import type { LiveEvents, ToldNotice } from '@/lib/stream/event-stream'

export interface NoticeMessageWords {
  label: string
  /** The text for several notifications at once, with `{count}`. */
  many: string
  close: string
  /** The address of a notification, without its id, and that of their list; absent for operators who may not open them. */
  notification?: string
  all?: string
}

interface NoticeMessagesProps {
  session: string
  words: NoticeMessageWords
  tag: string
  hear: typeof hearPage
}

const none: LiveEvents['notices'] = { last: [], count: 0 }
/** The most messages at once; of more only their number is displayed. */
const most = 3

/**
 * Floating messages of notifications and pushed announcements, until they are closed. One tab of a session
 * displays each; a hidden tab waits until it is visible.
 */
export function NoticeMessages({ session, words, tag, hear }: NoticeMessagesProps) {
  const [{ last, count }, setShown] = useState(none)

  useEffect(() => {
    let waiting = none
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      timer = undefined
      if (document.hidden) return
      const { last: heard, count: heardCount } = waiting
      waiting = none
      const own = heard.filter(({ id }) => id === undefined || claimNotice(session, id))
      if (own.length === 0) return
      setShown((current) => ({
        last: [...current.last, ...own].slice(-most),
        count: current.count + heardCount - (heard.length - own.length),
      }))
    }
    const showSoon = () => {
      if (waiting.count > 0 && !document.hidden) timer ??= setTimeout(show, claimDelay())
    }
    const unhear = hear((liveEvent) => {
      if (liveEvent.event !== 'notices') return
      const { last: more, count: by } = liveEvent.payload
      waiting = { last: [...waiting.last, ...more].slice(-most), count: waiting.count + by }
      showSoon()
    })
    document.addEventListener('visibilitychange', showSoon)
    return () => {
      clearTimeout(timer)
      unhear()
      document.removeEventListener('visibilitychange', showSoon)
    }
  }, [session, hear])

  return (
    <ToldMessages
      label={words.label}
      close={words.close}
      slot="notice-messages"
      messages={count > most ? [manyTold(words, count, tag)] : last.map((one) => message(one, words))}
      onClose={() => setShown(none)}
    />
  )
}

/** Its title, which links to its page; for an operator without that page also the beginning of its text. */
function message({ id, title, content }: ToldNotice, { notification }: NoticeMessageWords) {
  const href = notification && id !== undefined ? `${notification}${id}` : undefined
  return { id: id ?? title, text: href ? title : [title, content].filter(Boolean).join(' · '), href }
}
