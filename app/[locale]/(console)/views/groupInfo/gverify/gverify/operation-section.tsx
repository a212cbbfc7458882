import { CopyText } from '@/components/record/copy-text'
import { LongText } from '@/components/record/long-text'
import { RecordPart } from '@/components/record/record-part'
import { DefinitionList } from '@/components/ui/definition-list'
import { NativeText } from '@/components/ui/native-text'
import type { Operation } from '@/lib/contract/operation-log'
import { recordKindOf } from '@/lib/contract/operation-records'
import { recordPage } from '@/lib/domain/operation/records'
import { formatDateTime } from '@/lib/format/dates'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'
import { historyHref } from '@/lib/screens/history-href'

interface OperationSectionProps {
  operation: Operation
  words: Words
  locale: string
}

/** The circumstances of one write: account, tenant, records, and the browser. */
export async function OperationSection({ operation, words, locale }: OperationSectionProps) {
  const t = await getTranslations('operationLog')
  const { fields, enums, time } = words
  const { accountName, agentInfoName, onBehalf, address, userAgent, requestId } = operation
  const exact = formatDateTime(new Date(operation.createTime), { zone: time.zone })
  const kind = recordKindOf(operation)
  const parts = [
    {
      title: t('sections.operation'),
      items: [
        { term: fields('time'), value: exact },
        { term: fields('accountName'), value: accountName },
        { term: fields('agentInfoId'), value: agentInfoName && <NativeText>{agentInfoName}</NativeText> },
        { term: fields('onBehalf'), value: enums(`yesNo.${onBehalf}`) },
        { term: fields('path'), value: <code>{operation.call}</code> },
        { term: fields('recordKind'), value: kind && enums(`recordKind.${kind}`) },
        { term: fields('targets'), value: <Targets operation={operation} words={words} locale={locale} /> },
      ],
    },
    {
      title: t('sections.origin'),
      items: [
        { term: fields('address'), value: address },
        { term: fields('userAgent'), value: userAgent },
        {
          term: fields('requestId'),
          value: <CopyText term={fields('requestId')} text={requestId} />,
        },
      ],
    },
  ]
  return parts.map(({ title, items }) => (
    <RecordPart key={title} title={title}>
      <DefinitionList items={items} />
    </RecordPart>
  ))
}

/** The most records that are links; the others of a write to many are text. */
const linkedAtOnce = 10

/** The written records, each with links to its own page, if it has one, and to its history. */
async function Targets({ operation, words, locale }: OperationSectionProps) {
  const t = await getTranslations('operationLog')
  const { targets } = operation
  const kind = recordKindOf(operation)
  if (targets.length === 0) return '—'
  if (!kind) return <LongText text={targets.join(', ')} showAll={t('wholeText')} />
  const others = targets.slice(linkedAtOnce)
  return (
    <ul>
      {targets.slice(0, linkedAtOnce).map((id) => {
        const page = recordPage(kind, id, words)
        return (
          <li key={id} className="flex flex-wrap gap-3">
            {page ? (
              <a href={page} className="go-to p-0">
                {id}
              </a>
            ) : (
              id
            )}{' '}
            <a
              href={historyHref(locale, kind, id)}
              aria-label={`${t('historyOf')} ${id}`}
              className="go-to p-0"
            >
              {t('historyOf')}
            </a>
          </li>
        )
      })}
      {others.length > 0 && (
        <li className="flex">
          <LongText text={others.join(', ')} showAll={t('wholeText')} />
        </li>
      )}
    </ul>
  )
}
