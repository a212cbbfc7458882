import type { ReactNode } from 'react'
import { MiniTable } from '@/components/record/mini-table'
import { RecordPart } from '@/components/record/record-part'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Input } from '@/components/ui/input'
import { TextLink } from '@/components/ui/text-link'
import { ToolForm } from '@/components/ui/tool-line'
import type { AreaView } from '@/lib/domain/track/area-view'
import { getTranslations } from '@/lib/i18n/translations'
import { SpanFields } from './span-fields'
import { TrackField } from './track-field'

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
      <ToolForm key={corners.value} action={view.path}>
        <TrackField
          field="corners"
          label={t('corners')}
          error={corners.error}
          hint={
            <small id="corners-hint" className="text-xs text-muted-foreground">
              {corners.hint}
            </small>
          }
          className="w-full [&_input]:w-full [&_input]:max-w-[27rem]"
        >
          <Input
            id="corners"
            name="corners"
            size={34}
            defaultValue={corners.value}
            aria-invalid={corners.error ? true : undefined}
            aria-describedby={corners.error ? 'corners-error corners-hint' : 'corners-hint'}
          />
        </TrackField>
        <SpanFields tools={view.span} />
        <Button variant="outline" type="submit">
          {table('apply')}
        </Button>
      </ToolForm>
      {view.links && (
        <AreaNotes notes={view.notes}>
          <TextLink href={view.links.map}>{t('onMap')}</TextLink>
          <TextLink href={view.links.positions}>{map('allPositions')}</TextLink>
        </AreaNotes>
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
        >
          <MapLink href={view.mapHref} label={t('openMap')} />
        </EmptyState>
      )}
    </>
  )
}

function MapLink({ href, label }: { href: string; label: string }) {
  return (
    <Button asChild variant="outline">
      <a href={href}>{label}</a>
    </Button>
  )
}

function AreaNotes({ notes, children }: { notes: readonly string[]; children: ReactNode }) {
  return (
    <p className="px-gutter flex flex-wrap gap-x-4">
      {notes.map((note) => (
        <span key={note} className="text-muted-foreground">
          {note}
        </span>
      ))}
      {children}
    </p>
  )
}
