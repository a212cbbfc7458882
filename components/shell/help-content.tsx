import { DefinitionList } from '@/components/ui/definition-list'
import { Kbd } from '@/components/ui/kbd'
import type { HelpView } from '@/lib/domain/help/help-view'

/** The keys are narrow, so that their effects have the room; a wide page has two columns of them. */
const keyRows =
  'max-w-none grid-cols-[minmax(0,1fr)_110px] max-[360px]:grid-cols-[minmax(0,1fr)_110px] xl:not-in-data-[slot=dialog]:grid-cols-[minmax(0,1fr)_110px_minmax(0,1fr)_110px]'

/** Contact and keyboard shortcuts; rendered by the server as a page and by the browser in a dialog. */
export function HelpContent({ contactTitle, contact, noContact, keysTitle, keysNote, keys }: HelpView) {
  return (
    <div className="grid gap-5">
      <section aria-label={contactTitle}>
        <h2 className="mb-2 font-semibold">{contactTitle}</h2>
        {contact.length === 0 && <p className="text-muted-foreground">{noContact}</p>}
        <DefinitionList
          items={contact.map(({ term, value, href }) => ({
            term,
            value: href ? (
              <a href={href} className="link">
                {value}
              </a>
            ) : (
              value
            ),
          }))}
        />
      </section>
      <section aria-label={keysTitle}>
        <h2 className="mb-1 font-semibold">{keysTitle}</h2>
        <p className="mb-2 text-muted-foreground">{keysNote}</p>
        <DefinitionList
          className={keyRows}
          items={keys.map(({ pressed, effect }) => ({
            term: effect,
            value: (
              <span className="flex gap-1">
                {pressed.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </span>
            ),
          }))}
        />
      </section>
    </div>
  )
}
