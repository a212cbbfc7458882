'use client'

import { useEffect, useState } from 'react'
import { manyTold, ToldMessages } from '@/components/ui/told-messages'
import type { hearPage } from '@/lib/live/page-events'
import type { ToldFenceEvent } from '@/lib/stream/event-stream'

export interface FenceMessageWords {
  /** Texts by kind, with `{member}` and `{fence}`. */
  entering: string
  leaving: string
  staying: string
  /** The text for several events at once, with `{count}`. */
  many: string
  label: string
  close: string
  /** The address of a geofence, without its id, and that of the list of events. */
  fence: string
  all: string
}

/** The messages over the page: single events, or one with the number of many. */
interface Messages {
  single: readonly ToldFenceEvent[]
  count: number
}

const none: Messages = { single: [], count: 0 }
/** The most messages at once; more are combined into one. */
const most = 3
/** Milliseconds for which messages stay after the last event. */
const stay = 10_000

interface FenceMessagesProps {
  words: FenceMessageWords
  tag: string
  hear: typeof hearPage
}

/** Floating messages of events at geofences as they happen, while the page is visible. */
export function FenceMessages({ words, tag, hear }: FenceMessagesProps) {
  const [{ single, count }, setMessages] = useState(none)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unhear = hear((liveEvent) => {
      if (liveEvent.event !== 'fences' || document.hidden) return
      const { first, count: more } = liveEvent.payload
      setMessages((current) => ({
        single: [...current.single, ...first].slice(-most),
        count: current.count + more,
      }))
      clearTimeout(timer)
      timer = setTimeout(() => setMessages(none), stay)
    })
    return () => {
      clearTimeout(timer)
      unhear()
    }
  }, [hear])

  const messages = single.map(({ id, fenceId, fence, member, kind }) => ({
    id,
    text: filled(words[kind], { member, fence }),
    href: `${words.fence}${fenceId}`,
  }))
  return (
    <ToldMessages
      label={words.label}
      close={words.close}
      slot="fence-messages"
      messages={count > most ? [manyTold(words, count, tag)] : messages}
      onClose={() => setMessages(none)}
    />
  )
}

const filled = (words: string, values: { member: string; fence: string }) =>
  words.replace(/\{(member|fence)\}/g, (_, name: 'member' | 'fence') => values[name])
