import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { KeptFields } from '@/components/ui/kept-fields'
import { getTranslations } from '@/lib/i18n/translations'
import type { EndChange as Change, TermChoice } from '@/lib/list/renewal'

/** The terms of a renewal as links, each of which draws the dialog again; a last day is sent by a form of its own. */
export function TermLinks({ choice: { label, terms, lastDay } }: { choice: TermChoice }) {
  return (
    <div data-slot="terms" className="grid gap-2 pb-3.5">
      <nav aria-label={label} className="flex flex-wrap items-center gap-1">
        <span className="text-muted-foreground">{label}</span>
        {terms.map((term) => (
          <a
            key={term.href}
            href={term.href}
            className="view inline-block"
            aria-current={term.isCurrent || undefined}
          >
            {term.label}
          </a>
        ))}
      </nav>
      {lastDay && (
        <form method="get" action={lastDay.path} className="flex flex-wrap items-center gap-2">
          <KeptFields parameters={lastDay.keep} />
          <label className="text-muted-foreground" htmlFor="term">
            {lastDay.label}
          </label>
          <Input
            className="w-auto"
            key={lastDay.value}
            id="term"
            type="date"
            name="term"
            defaultValue={lastDay.value}
            required
          />
          <Button type="submit" variant="outline">
            {lastDay.apply}
          </Button>
        </form>
      )}
    </div>
  )
}

/** The end that a row has and the one that it gets. */
export async function EndChange({ from, to }: Change) {
  const t = await getTranslations('list')
  return (
    <span data-slot="end-change" className="whitespace-nowrap tabular-nums">
      <span className="text-muted-foreground">{from}</span>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> {t('becomes')} </span>
      <b className="font-semibold">{to}</b>
    </span>
  )
}
