import { MiniTable } from '@/components/record/mini-table'
import { RecordPart } from '@/components/record/record-part'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { FieldError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { TextLink } from '@/components/ui/text-link'
import type { AreaView } from '@/lib/domain/track/area-view'
import { getTranslations } from '@/lib/i18n/translations'
import { SpanFields } from './span-fields'

/** The form for an area and a span, and the members that were in it. */
export async function AreaScreen({ view }: { view: AreaView }) {
  const [t, table, map] = await Promise.all([
    getTranslations('areaMembers'),
    getTranslations('table'),
    getTranslations('map'),
  ])
  const { corners } = view
  return (
    <>
      <form method="get" action={view.path} className="tools">
        <div className="track-field track-area">
          <label htmlFor="corners">{t('corners')}</label>
          <Input
            id="corners"
            name="corners"
            size={34}
            defaultValue={corners.value}
            aria-invalid={corners.error ? true : undefined}
            aria-describedby={corners.error ? 'corners-error corners-hint' : 'corners-hint'}
          />
          {corners.error && <FieldError id="corners-error">{corners.error}</FieldError>}
          <small id="corners-hint" className="mute">
            {corners.hint}
          </small>
        </div>
        <SpanFields tools={view.span} />
        <Button variant="outline" type="submit">
          {table('apply')}
        </Button>
      </form>
      {view.links && (
        <p className="px-gutter flex flex-wrap gap-x-4">
          {view.notes.map((note) => (
            <span key={note} className="mute">
              {note}
            </span>
          ))}
          <TextLink href={view.links.map}>{t('onMap')}</TextLink>
          <TextLink href={view.links.positions}>{map('allPositions')}</TextLink>
        </p>
      )}
      {view.table && view.table.rows.length > 0 ? (
        <RecordPart title={t('caption')}>
          <MiniTable {...view.table} />
        </RecordPart>
      ) : (
        <EmptyState
          icon="map"
          title={view.table ? map('nobody') : t('choose')}
          text={view.table ? t('nobody') : t('chooseText')}
        />
      )}
    </>
  )
}
