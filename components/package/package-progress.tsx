import type { Ref } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Progress } from '@/components/ui/progress'
import { clockText } from '@/lib/domain/package/pace'
import { sizeText } from '@/lib/domain/release/version-size'
import { filled, type ProgressWords } from './progress-words'
import type { StoredFields } from './stored-fields'
import type { Upload } from './use-upload'

interface PackageProgressProps {
  ref: Ref<HTMLDivElement>
  upload: Upload
  stored: StoredFields | undefined
  /** The reason why the form was not sent. */
  note: string | undefined
  words: ProgressWords
  locale: string
  onPause: () => void
  onResume: () => void
  onCancel: () => void
}

/**
 * The progress of an upload in percent, bytes and time, with the buttons to pause, continue and cancel it.
 */
export function PackageProgress({ ref, upload, stored, note, words, locale, ...on }: PackageProgressProps) {
  const { onPause, onResume, onCancel } = on
  const said = figuresOf(upload, words, locale)
  const isRunning = upload.at === 'sending' || upload.at === 'waiting' || upload.at === 'reading'
  const mayResume = upload.at === 'paused' || (upload.at === 'failed' && upload.trouble !== 'fileType')
  const size = (bytes: number) => sizeText(bytes, locale)
  if (upload.at === 'none' && !stored) return <div ref={ref} role="status" />
  const isOver = upload.at === 'refused' || upload.at === 'stored'
  const isBad = upload.at === 'refused' || upload.at === 'failed'
  return (
    <div
      ref={ref}
      data-slot="upload"
      data-at={upload.at}
      tabIndex={-1}
      className="mt-2.5 grid gap-2 focus:outline-none"
    >
      {isBad && <Notice tone="bad">{`${upload.name}: ${words.trouble[upload.trouble]}`}</Notice>}
      {stored && (
        <Notice tone="ok">
          {filled(words.stored, { name: stored.fileName, size: size(Number(stored.size)) })}
          <span className="block break-all">MD5 {stored.md5}</span>
        </Notice>
      )}
      {upload.at === 'interrupted' && (
        <Notice tone="warn">
          {filled(words.interrupted, { name: upload.name, sent: size(upload.sent), size: size(upload.size) })}
        </Notice>
      )}
      {note && <Notice tone="warn">{note}</Notice>}
      {said.percent !== undefined && <Progress aria-label={words.progress} value={said.percent} />}
      <p className="flex flex-wrap gap-x-3.5 gap-y-1">
        <span className="break-all">{isBad || stored || !('name' in upload) ? '' : upload.name}</span>
        <span className="tabular-nums">{said.progress}</span>
        <span className="text-muted-foreground tabular-nums">{said.speed}</span>
        <span role="status">{said.state}</span>
      </p>
      <p className="flex flex-wrap gap-2 empty:hidden">
        {isRunning && (
          <Button onClick={onPause} variant="outline">
            {words.pause}
          </Button>
        )}
        {mayResume && (
          <Button onClick={onResume} variant="outline">
            {upload.at === 'paused' ? words.resume : words.again}
          </Button>
        )}
        {upload.at !== 'none' && (
          <Button onClick={onCancel} variant="outline">
            {isOver ? words.remove : words.cancel}
          </Button>
        )}
      </p>
    </div>
  )
}

interface Said {
  percent?: number
  progress?: string
  speed?: string
  /** Announced to screen readers when it changes. */
  state?: string
}

/** The figures of an upload in words. */
function figuresOf(upload: Upload, words: ProgressWords, locale: string): Said {
  const text = (bytes: number) => sizeText(bytes, locale)
  const of = (done: number, size: number) => Math.floor((100 * done) / Math.max(1, size))
  switch (upload.at) {
    case 'reading': {
      const percent = of(upload.read, upload.size)
      return { percent, state: words.reading, progress: `${percent} %` }
    }
    case 'sending':
    case 'waiting':
    case 'paused': {
      const percent = of(upload.sent, upload.size)
      const progress = filled(words.sent, { percent, sent: text(upload.sent), size: text(upload.size) })
      if (upload.at === 'paused') return { percent, progress, state: words.paused }
      if (upload.at === 'waiting')
        return { percent, progress, state: filled(words.waiting, { seconds: upload.seconds }) }
      const { perSecond } = upload
      if (!perSecond) return { percent, progress }
      const time = clockText((upload.size - upload.sent) / perSecond)
      return { percent, progress, speed: filled(words.speed, { speed: text(perSecond), time }) }
    }
    case 'checking':
      return { percent: 100, state: words.checking }
    default:
      return {}
  }
}
