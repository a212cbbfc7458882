import { scriptOf } from '@/components/ui/native-text'
import { shortened } from '@/lib/format/shortened'

interface LongTextProps {
  text: string
  /** The label that opens the whole text. */
  showAll: string
}

/** The width of the visible beginning of a text, in Latin letters. */
const shownAtOnce = 120

/** A text, shortened if it is long; the whole text opens below without script. */
export function LongText({ text, showAll }: LongTextProps) {
  const start = shortened(text, shownAtOnce)
  if (start === text) return <span lang={scriptOf(text)}>{text}</span>
  return (
    <details className="group whitespace-pre-line wrap-anywhere" lang={scriptOf(text)}>
      <summary className="group-open:mb-1">
        <span className="group-open:hidden">{start} </span>
        <span className="go-to">{showAll}</span>
      </summary>
      {text}
    </details>
  )
}
