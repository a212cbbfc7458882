import type { SpokenChange } from '@/lib/domain/operation/changes'
import type { Spoken } from '@/lib/domain/operation/value-words'
import { LongText } from './long-text'

export interface ChangeWords {
  fieldName: string
  before: string
  after: string
  showAll: string
}

/** The most ids that are links; the others are text. */
const linkedAtOnce = 20

/** The fields of one row: each value before and after the write. */
export function ChangeRows({ changes, words }: { changes: readonly SpokenChange[]; words: ChangeWords }) {
  return changes.map(({ id, label, before, after }) => (
    <tr key={id}>
      <th scope="row" className="w-[30%]">
        {label}
      </th>
      <td className="w-[35%] max-md:w-auto" data-label={words.before}>
        <SpokenValue value={before} showAll={words.showAll} />
      </td>
      <td className="w-[35%] max-md:w-auto" data-label={words.after}>
        <SpokenValue value={after} showAll={words.showAll} />
      </td>
    </tr>
  ))
}

function SpokenValue({ value: { text, links }, showAll }: { value: Spoken; showAll: string }) {
  if (!text) return '—'
  if (!links) return <LongText text={text} showAll={showAll} />
  const others = links.slice(linkedAtOnce).map((link) => link.text)
  return (
    <>
      {links.slice(0, linkedAtOnce).map(({ text: id, href }) => (
        <a key={id} href={href} className="go-to mr-2 p-0">
          {id}
        </a>
      ))}
      {others.length > 0 && <LongText text={others.join(', ')} showAll={showAll} />}
    </>
  )
}
