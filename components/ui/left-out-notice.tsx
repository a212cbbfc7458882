import { type LeftOutText, pageLeftOutTexts } from '@/lib/errors/left-out-text'
import { FieldDescription } from './field'
import { Notice } from './notice'

/** The lacks of the platform's answers to a page, but for those that its list tells by itself. */
export async function LeftOutOfPage() {
  const texts = await pageLeftOutTexts()
  return texts.map((text) => <LeftOutNotice key={text.requestId.id} {...text} />)
}

/** The lacks of one answer of the platform: how many rows, which fields, and the request. */
export function LeftOutNotice({ lines, requestId, call }: LeftOutText) {
  const [head, ...others] = lines
  return (
    <div data-slot="left-out" className="px-gutter pb-3">
      <Notice tone="warn">
        <div className="grid gap-1">
          <p>{head}</p>
          {others.length > 0 && (
            <ul>
              {others.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          <FieldDescription>
            {requestId.label} <code className="select-all">{requestId.id}</code> · <code>{call}</code>
          </FieldDescription>
        </div>
      </Notice>
    </div>
  )
}
