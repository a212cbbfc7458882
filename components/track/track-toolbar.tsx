import { Button } from '@/components/ui/button'
import { Chip, ChipLink, ChipRemove } from '@/components/ui/chip'
import { KeptFields } from '@/components/ui/kept-fields'
import { NativeText } from '@/components/ui/native-text'
import { SearchField } from '@/components/ui/search-field'
import { ToolForm, ToolLine, ToolList } from '@/components/ui/tool-line'
import type { TrackTools } from '@/lib/domain/track/track-tools'
import { getTranslations } from '@/lib/i18n/translations'
import { SpanFields } from './span-fields'
import { lineLook } from './tracks-html'

/**
 * The members with displayed tracks, the search for others, and the span: links and forms that work without
 * script.
 */
export async function TrackToolbar({ tools }: { tools: TrackTools }) {
  const [t, map, table] = await Promise.all([
    getTranslations('tracks'),
    getTranslations('map'),
    getTranslations('table'),
  ])
  return (
    <>
      <ToolLine>
        <ul className="contents" aria-label={t('members')}>
          {tools.chips.map((chip) => (
            <TrackChip key={chip.userId} {...chip} />
          ))}
        </ul>
        {tools.search && (
          <form method="get" action={tools.path} className="contents">
            <KeptFields parameters={tools.search.keep} />
            <SearchField
              key={tools.search.q}
              className="max-md:min-w-[250px]"
              name="q"
              label={t('add')}
              placeholder={map('searchPlaceholder')}
              defaultValue={tools.search.q}
            />
            <Button variant="outline" type="submit">
              {t('add')}
            </Button>
          </form>
        )}
        {tools.full && <span className="text-muted-foreground">{tools.full}</span>}
      </ToolLine>
      {tools.found && <FoundMembers found={tools.found} label={map('found')} nobody={map('notFound')} />}
      <ToolForm action={tools.path}>
        <KeptFields parameters={tools.spanKeep} />
        <SpanFields tools={tools.span} />
        <Button variant="outline" type="submit">
          {table('apply')}
        </Button>
      </ToolForm>
    </>
  )
}

interface FoundProps {
  found: NonNullable<TrackTools['found']>
  label: string
  nobody: string
}

/** The members that a search found, each a link that adds its track. */
function FoundMembers({ found, label: listLabel, nobody }: FoundProps) {
  return (
    <ToolList aria-label={listLabel}>
      {found.length === 0 && <li className="text-muted-foreground">{nobody}</li>}
      {found.map(({ userId, label, detail, href }) => (
        <li key={userId}>
          <Button asChild variant="outline">
            <a href={href}>
              + <NativeText>{label}</NativeText>
              <span className="text-muted-foreground">{detail}</span>
            </a>
          </Button>
        </li>
      ))}
    </ToolList>
  )
}

/** A member whose track is shown, with the look of its line. */
function TrackChip({ place, letter, name, href, removeHref, removeLabel }: TrackTools['chips'][number]) {
  return (
    <Chip>
      <ChipLink href={href}>
        <svg width="28" height="8" aria-hidden="true" className={`track track-${place} inline align-middle`}>
          <path className={lineLook(place)} d="M2 4H26" />
          {place === 5 && <path className="stroke-background stroke-2" d="M2 4H26" />}
        </svg>{' '}
        {letter} <NativeText>{name}</NativeText>
      </ChipLink>
      <ChipRemove href={removeHref} label={removeLabel} />
    </Chip>
  )
}
