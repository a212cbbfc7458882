import { Form } from '@/components/form/form'
import { bulkAddLimit } from '@/lib/contract/limits'
import { authorisationField } from '@/lib/domain/member/authorisation'
import { agentField, terminalTypeField } from '@/lib/domain/member/form'
import type { FieldSpec } from '@/lib/form/field-spec'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'
import { previewManyMembers } from '../actions'
import { agentQuotas, MissingFacts, type readAddingFacts } from '../adding-section'

interface SeriesFormProps {
  facts: Awaited<ReturnType<typeof readAddingFacts>>
  /** The values of an earlier preview, from which the operator returned to change them. */
  typed: Record<string, string>
  cancelHref: string
  words: Words
  /** Whether the new members may be without an agent. */
  mayHaveNone: boolean
}

/** The series of accounts to add, and their common fields; its button opens the preview. */
export async function SeriesForm({ facts, typed, cancelHref, words, mayHaveNone }: SeriesFormProps) {
  const t = await getTranslations('members')
  return (
    <>
      {!facts.failure && <MissingFacts {...facts} />}
      <Form
        key="series"
        id="bulk"
        action={previewManyMembers}
        submit={t('bulk.preview')}
        counted={{
          field: 'count',
          one: t('bulk.previewOne'),
          many: t('bulk.previewMany', { count: '{count}' }),
        }}
        cancelHref={cancelHref}
        initial={{ terminalType: 'intercomDevice', linesceTime: '1', ...typed }}
        quota={await agentQuotas(facts)}
        sections={[
          {
            title: t('sections.series'),
            fields: seriesFields(words),
          },
          {
            title: t('sections.access'),
            fields: [
              agentField(words, facts.agents ?? [], mayHaveNone),
              terminalTypeField(words),
              authorisationField(words),
            ],
          },
        ]}
      />
    </>
  )
}

/** The fields of the accounts: each is the prefix and a number. */
function seriesFields({ t, fields }: Words): FieldSpec[] {
  return [
    {
      type: 'text',
      name: 'prefix',
      label: fields('prefix'),
      required: true,
      autoFocus: true,
      maxLength: 24,
      hint: t('members.prefixHint'),
    },
    {
      type: 'text',
      name: 'start',
      label: fields('start'),
      required: true,
      inputMode: 'numeric',
      maxLength: 9,
      hint: t('members.startHint'),
    },
    {
      type: 'number',
      name: 'count',
      label: fields('count'),
      required: true,
      min: 1,
      max: bulkAddLimit,
      hint: t('members.countHint'),
    },
  ]
}
