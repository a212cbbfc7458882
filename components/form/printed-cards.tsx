import { scriptOf } from '@/components/ui/native-text'
import type { CardWords } from '@/lib/form/result-words'

interface PrintedCardsProps {
  words: CardWords
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A card for each row, visible only in print: ten on a sheet of A4, to be cut and handed out. */
export function PrintedCards({ words: { head, keep }, columns, rows }: PrintedCardsProps) {
  return (
    <ul data-slot="printed-cards" className="paper-cards">
      {rows.map((row) => (
        <li key={row[0]}>
          <b lang={scriptOf(head)}>{head}</b>
          <dl>
            {row.map((cell, position) => (
              <div key={columns[position]}>
                <dt>{columns[position]}</dt>
                <dd>{cell}</dd>
              </div>
            ))}
          </dl>
          <small>{keep}</small>
        </li>
      ))}
    </ul>
  )
}
