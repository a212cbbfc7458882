import { CopyText } from '@/components/record/copy-text'
import { RecordPart } from '@/components/record/record-part'
import { DefinitionList } from '@/components/ui/definition-list'
import { NativeText } from '@/components/ui/native-text'
import type { Operation } from '@/lib/contract/operation-log'
import { formatDateTime } from '@/lib/format'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'

/** The circumstances of one write: account, tenant, rows, and the browser it came from. */
export async function OperationPanel({ operation, words }: { operation: Operation; words: Words }) {
  const t = await getTranslations('operationLog')
  const { fields, enums, time } = words
  const { accountName, agentInfoName, onBehalf, targets, address, userAgent, requestId } = operation
  const exact = formatDateTime(new Date(operation.createTime), { zone: time.zone })
  const parts = [
    {
      title: t('sections.operation'),
      items: [
        { term: fields('time'), value: exact },
        { term: fields('accountName'), value: accountName },
        { term: fields('agentInfoId'), value: agentInfoName && <NativeText>{agentInfoName}</NativeText> },
        { term: fields('onBehalf'), value: enums(`yesNo.${onBehalf}`) },
        { term: fields('targets'), value: targets.join(', ') },
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
