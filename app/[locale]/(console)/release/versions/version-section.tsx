import { Cell } from '@/components/data-table/cell'
import { RecordPart } from '@/components/record/record-part'
import { DefinitionList } from '@/components/ui/definition-list'
import { NativeText } from '@/components/ui/native-text'
import type { Version } from '@/lib/contract/release'
import { forceCell } from '@/lib/domain/release/version-cells'
import { formatDateTime } from '@/lib/format/dates'
import type { Words } from '@/lib/list/words'

/** The facts of a version, with its notes in full. */
export function VersionSection({ version, words }: { version: Version; words: Words }) {
  const { t, fields, enums, time } = words
  const exact = (moment: string) => formatDateTime(new Date(moment), { zone: time.zone })
  const { type, model, number, content, url, createTime } = version
  const items = [
    { term: fields('type'), value: enums(`versionType.${type}`) },
    { term: fields('model'), value: model ? <NativeText>{model}</NativeText> : t('versions.everyModel') },
    { term: fields('number'), value: number },
    { term: fields('force'), value: <Cell content={forceCell(version, words)} /> },
    {
      term: fields('content'),
      value: (
        <span className="break-words whitespace-pre-line">
          <NativeText>{content}</NativeText>
        </span>
      ),
    },
    {
      term: fields('url'),
      value: url && (
        <a href={url} rel="noopener noreferrer" className="link break-all">
          {url}
        </a>
      ),
    },
    { term: fields('createTime'), value: exact(createTime) },
  ]
  return (
    <RecordPart title={t('versions.sections.version')}>
      <DefinitionList items={items} />
    </RecordPart>
  )
}
