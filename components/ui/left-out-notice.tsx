import { type LeftOutText, pageLeftOutTexts } from '@/lib/left-out-text'
import { Notice } from './notice'

/** What a page lacks of the platform's answers, but for that which its list tells by itself. */
export async function LeftOutOfPage() {
  const texts = await pageLeftOutTexts()
  return texts.map((text) => <LeftOutNotice key={text.requestId.id} {...text} />)
}

/** What an answer of the platform lacks, and why. */
export function LeftOutNotice({ lines, requestId, call }: LeftOutText) {
  const [head, ...others] = lines
  return (
    <div data-slot="left-out" className="sect">
      <Notice tone="warn">
        <p>{head}</p>
        {others.length > 0 && (
          <ul>
            {others.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <p className="hint">
          {requestId.label} <code className="select-all">{requestId.id}</code> · <code>{call}</code>
        </p>
      </Notice>
    </div>
  )
}
