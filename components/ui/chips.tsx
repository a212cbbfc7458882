import { X } from 'lucide-react'

export interface Chip {
  /** The filter in words: 'Agent: Golden Valley Radio'. */
  text: string
  /** Address without this filter. */
  href: string
  /** Accessible name of the link: 'Remove Agent: Golden Valley Radio'. */
  removeLabel: string
}

/** Active filters, each a link that removes it. */
export function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <ul data-slot="chips" aria-label={label} className="flex flex-wrap gap-1.5">
      {chips.map((chip) => (
        <li
          key={chip.href}
          className="inline-flex items-center rounded-full bg-accent-soft text-accent-strong"
        >
          <span className="max-w-[18rem] truncate ps-2.5">{chip.text}</span>
          <a
            href={chip.href}
            aria-label={chip.removeLabel}
            title={chip.removeLabel}
            className="grid size-6 place-items-center rounded-full hover:bg-surface"
          >
            <X aria-hidden="true" className="size-3" />
          </a>
        </li>
      ))}
    </ul>
  )
}
