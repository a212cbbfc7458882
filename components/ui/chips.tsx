import { Chip as ChipItem, ChipLink, ChipRemove } from './chip'

export interface Chip {
  label: string
  value: string
  /** Address where the filter can be changed. */
  changeHref: string
  /** Address without this filter. */
  removeHref: string
  /** Accessible name of the link that removes it: 'Remove Agent: Golden Valley Radio'. */
  removeLabel: string
}

/** Active filters; each can be changed or removed. */
export function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <ul data-slot="chips" aria-label={label} className="contents">
      {chips.map((chip) => (
        <ChipItem key={chip.removeHref}>
          <ChipLink href={chip.changeHref} data-panel>
            {chip.label}
            <b className="ml-[5px] font-normal text-foreground">{chip.value}</b>
          </ChipLink>
          <ChipRemove href={chip.removeHref} label={chip.removeLabel} />
        </ChipItem>
      ))}
    </ul>
  )
}
