import { MemberSearchField } from '@/components/map/member-search-field'
import { Button } from '@/components/ui/button'
import { KeptFields } from '@/components/ui/kept-fields'
import { NativeText } from '@/components/ui/native-text'
import type { TrackTools } from '@/lib/domain/track/track-tools'
import { getTranslations } from '@/lib/i18n/translations'
import { SpanFields } from './span-fields'

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
      <div className="tools">
        <ul className="contents" aria-label={t('members')}>
          {tools.chips.map((chip) => (
            <Chip key={chip.userId} {...chip} />
          ))}
        </ul>
        {tools.search && (
          <form method="get" action={tools.path} className="contents">
            <KeptFields parameters={tools.search.keep} />
            <MemberSearchField
              label={t('add')}
              placeholder={map('searchPlaceholder')}
              value={tools.search.q}
            />
            <Button variant="outline" type="submit">
              {t('add')}
            </Button>
          </form>
        )}
        {tools.full && <span className="mute">{tools.full}</span>}
      </div>
      {tools.found && (
        <ul className="tools" aria-label={map('found')}>
          {tools.found.length === 0 && <li className="mute">{map('notFound')}</li>}
          {tools.found.map(({ userId, label, detail, href }) => (
            <li key={userId}>
              <Button asChild variant="outline">
                <a href={href}>
                  + <NativeText>{label}</NativeText>
                  <span className="mute">{detail}</span>
                </a>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form method="get" action={tools.path} className="tools">
        <KeptFields parameters={tools.spanKeep} />
        <SpanFields tools={tools.span} />
        <Button variant="outline" type="submit">
          {table('apply')}
        </Button>
      </form>
    </>
  )
}

/** A member whose track is shown, with the look of its line. */
function Chip({ place, letter, name, href, removeHref, removeLabel }: TrackTools['chips'][number]) {
  return (
    <li className="chip">
      <a href={href}>
        <svg width="28" height="8" aria-hidden="true" className={`track track-${place}`}>
          <path className="track-line" d="M2 4H26" />
          {place === 5 && <path className="track-core" d="M2 4H26" />}
        </svg>{' '}
        {letter} <NativeText>{name}</NativeText>
      </a>
      <a href={removeHref} aria-label={removeLabel} title={removeLabel}>
        ×
      </a>
    </li>
  )
}
