import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import { MissingPart } from '@/components/record/missing-part'
import { RecordPart } from '@/components/record/record-part'
import type { Read } from '@/lib/auth/attempt'
import { batchOf, type Source } from '@/lib/domain/group/joining'
import { pickField } from '@/lib/form/pick-field'
import { formatNumber } from '@/lib/format/numbers'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'
import { openSource, takeNext } from './actions'

interface SourceSectionProps {
  groupId: number
  /** The number of free places in the group. */
  room: number
  /** The other group, once it is chosen. */
  source: Read<Source> | undefined
  /** The address of the page without the other group. */
  path: string
  words: Words
}

/**
 * Another group as the source of members: it is chosen by its number, then the section displays the effect of
 * adding its members.
 */
export async function SourceSection({ groupId, room, source, path, words }: SourceSectionProps) {
  const t = await getTranslations('groupCandidates')
  if (source?.ok === false) return <MissingPart title={t('fromGroup')} failure={source.failure} />
  const hidden = { requestId: randomUUID(), record: String(groupId) }
  if (!source) {
    const field = pickField(words, {
      ...{ kind: 'group', name: 'fromGroup', required: true, isSingle: true },
      ...{ label: words.fields('fromGroup'), hint: t('fromGroupHint') },
    })
    return (
      <RecordPart title={t('fromGroup')}>
        <Form
          id="source"
          action={openSource}
          submit={t('otherSource')}
          variant="outline"
          hidden={hidden}
          sections={[{ fields: [field] }]}
        />
      </RecordPart>
    )
  }
  const number = (value: number) => formatNumber(value, words.time.locale)
  const { source: other, ...counts } = source.data
  const batch = batchOf(counts, room)
  return (
    <RecordPart title={t('source', { name: other.groupName })} link={{ label: t('endSource'), href: path }}>
      <p>
        {t('sourceCounts', {
          total: counts.total,
          joinable: number(counts.joinable),
          placed: number(counts.placed),
          barred: number(counts.barred),
          room,
        })}
      </p>
      {batch > 0 && (
        <Form
          id="take"
          action={takeNext}
          submit={t(batch === counts.joinable ? 'takeAll' : 'takeNext', { count: batch })}
          hidden={{ ...hidden, source: String(other.groupId) }}
          sections={[]}
        >
          <p className="text-muted-foreground">{t('takeHint')}</p>
        </Form>
      )}
    </RecordPart>
  )
}
