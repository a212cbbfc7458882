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
    <ul data-slot="printed-cards" className="hidden print:block">
      {rows.map((row) => (
        <li
          key={row[0]}
          className="inline-grid h-[54mm] w-1/2 grid-rows-[auto_1fr_auto] gap-[3mm] overflow-hidden border border-dashed border-[GrayText] px-[7mm] pt-[6mm] pb-[5mm] align-top break-inside-avoid"
        >
          <b lang={scriptOf(head)} className="text-[11pt] leading-[1.4]">
            {head}
          </b>
          <dl className="grid content-center gap-[2mm]">
            {row.map((cell, position) => (
              <div key={columns[position]}>
                <dt className="text-[8pt] leading-[1.4]">{columns[position]}</dt>
                <dd className="font-mono text-[15pt] leading-[1.3] font-semibold wrap-anywhere">{cell}</dd>
              </div>
            ))}
          </dl>
          <small className="text-[8pt] leading-[1.5]">{keep}</small>
        </li>
      ))}
    </ul>
  )
}
