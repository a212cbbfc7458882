import { scriptOf } from '@/components/ui/native-text'

interface LongTextProps {
  text: string
  /** The words that show the whole text. */
  showAll: string
}

/** Characters of a text that are shown at once. */
const shownAtOnce = 120

/** A text, shortened where it is long; the whole opens below without script. */
export function LongText({ text, showAll }: LongTextProps) {
  if (text.length <= shownAtOnce) return <span lang={scriptOf(text)}>{text}</span>
  return (
    <details className="long" lang={scriptOf(text)}>
      <summary>
        <span>{[...text].slice(0, shownAtOnce).join('')}… </span>
        <span className="go-to">{showAll}</span>
      </summary>
      {text}
    </details>
  )
}
