import { redirect } from 'next/navigation'
import { FailedPage } from '@/components/shell/failed-page'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { TrackScreen } from '@/components/track/track-screen'
import { TrackToolbar } from '@/components/track/track-toolbar'
import { EmptyState } from '@/components/ui/empty-state'
import { scriptOf } from '@/components/ui/native-text'
import { TextLink } from '@/components/ui/text-link'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { readTracks, soleFound } from '@/lib/domain/track/read-tracks'
import { spanOf } from '@/lib/domain/track/span'
import { mostTracks, trackHrefs, trackQueryOf } from '@/lib/domain/track/track-query'
import { trackTools } from '@/lib/domain/track/track-tools'
import { trackView } from '@/lib/domain/track/track-view'
import { getTranslations } from '@/lib/i18n/translations'
import { listWords } from '@/lib/list/words'
import { readSight } from '@/lib/map/read-sight'
import { screenPath } from '@/lib/screens/screen-paths'

export const generateMetadata = () => screenTitle('tracks')

/** The ways of members in a span: their tracks in a picture of the server, with stops, gaps and playback. */
export default async function TracksPage({ searchParams }: PageProps<'/[locale]/totalk/tracks'>) {
  const pass = await gate('positions.read')
  const query = trackQueryOf(await searchParams)
  const path = `/${pass.locale}${screenPath('tracks')}`
  const [t, screens, words, sight] = await Promise.all([
    getTranslations('tracks'),
    getTranslations('screens'),
    listWords(pass.locale),
    readSight(),
  ])
  const { span, faults } = spanOf(query, words.time)
  const { userIds, q } = query
  const hrefOf = trackHrefs(path, query)
  const read = await attempt(() => readTracks(pass, { userIds, q, span }))
  if (!read.ok) {
    return (
      <FailedPage
        title={screens('tracks')}
        failed={t('failed')}
        failure={read.failure}
        retryHref={hrefOf({})}
      />
    )
  }
  const found = soleFound(read.data.found, { q, userIds })
  if (found !== undefined && userIds.length < mostTracks)
    redirect(hrefOf({ userIds: [...userIds, found], q: '', window: undefined, event: undefined }))
  const { tracks, notes, shown: shownView } = trackView({ read: read.data, query, span, path, sight, words })
  const tools = trackTools({ read: read.data, tracks, query, span, faults, path, words })
  return (
    <>
      <PageHeading title={screens('tracks')} />
      <TrackToolbar tools={tools} />
      {notes.length > 0 && (
        <ul className="px-gutter pb-3 text-muted-foreground" data-slot="track-notes">
          {notes.map(({ id, text, link }) => (
            <li key={id} lang={scriptOf(text)}>
              {text} {link && <TextLink href={link.href}>{link.label}</TextLink>}
            </li>
          ))}
        </ul>
      )}
      {shownView ? (
        <TrackScreen view={shownView} zone={words.time.zone} />
      ) : (
        <EmptyState
          icon="route"
          title={userIds.length === 0 ? t('choose') : words.t('map.nobody')}
          text={userIds.length === 0 ? t('chooseText', { most: mostTracks }) : t('nothingText')}
        />
      )}
    </>
  )
}
