'use client'

import { useEffect, useState } from 'react'
import type { HelpView } from '@/lib/domain/help/help-view'
import { noteError } from '@/lib/errors/noted-errors'
import { HelpContent } from './help-content'
import { Modal } from './modal'

export interface HelpWords {
  title: string
  close: string
  loading: string
  failed: string
}

interface HelpDialogProps {
  locale: string
  words: HelpWords
  onClose: () => void
}

/** Help in a dialog; its content is fetched when it opens. @spec 1.17 */
export default function HelpDialog({ locale, words, onClose }: HelpDialogProps) {
  const [view, setView] = useState<HelpView | 'failed'>()

  useEffect(() => {
    const closed = new AbortController()
    ask(locale, closed.signal).then(setView, (error) => {
      if (closed.signal.aborted) return
      setView('failed')
      noteError({ message: words.failed, info: String(error) })
    })
    return () => closed.abort()
  }, [locale, words.failed])

  return (
    <Modal title={words.title} closeLabel={words.close} onClose={onClose}>
      {!view && <p role="status">{words.loading}</p>}
      {view === 'failed' && <p role="alert">{words.failed}</p>}
      {view && view !== 'failed' && <HelpContent {...view} />}
    </Modal>
  )
}

async function ask(locale: string, signal: AbortSignal): Promise<HelpView> {
  const answer = await fetch(`/api/help?locale=${locale}`, { signal })
  if (!answer.ok) throw new Error(`/api/help ${answer.status}`)
  return answer.json()
}
