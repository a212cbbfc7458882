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
        <li key={chip.removeHref} className="chip">
          <a href={chip.changeHref} data-panel>
            {chip.label}
            <b>{chip.value}</b>
          </a>
          <a href={chip.removeHref} aria-label={chip.removeLabel} title={chip.removeLabel}>
            ×
          </a>
        </li>
      ))}
    </ul>
  )
}
