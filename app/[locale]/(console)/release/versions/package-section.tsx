import { CopyText } from '@/components/record/copy-text'
import { RecordPart } from '@/components/record/record-part'
import { Button } from '@/components/ui/button'
import { DefinitionList } from '@/components/ui/definition-list'
import { FieldDescription } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import type { Version } from '@/lib/contract/release'
import { fileSizeText } from '@/lib/domain/release/version-cells'
import { downloadHref, downloadName } from '@/lib/domain/release/version-download'
import { formatNumber } from '@/lib/format/numbers'
import type { Words } from '@/lib/list/words'

/** The file of a version: its name on an operator's disk, its size, its checksum, and the download. */
export function PackageSection({ version, words }: { version: Version; words: Words }) {
  const { t, fields, time } = words
  const { versionId, file, size, md5 } = version
  if (!file) {
    return (
      <RecordPart title={t('versions.sections.file')}>
        <p className="text-muted-foreground">{t('versions.noFile')}</p>
      </RecordPart>
    )
  }
  const exact = t('versions.bytes', { bytes: formatNumber(size, time.locale) })
  const items = [
    { term: fields('file'), value: <span className="break-all">{downloadName(version, file)}</span> },
    { term: fields('fileSize'), value: `${fileSizeText(version, words)} (${exact})` },
    {
      term: fields('md5'),
      value: (
        <span className="break-all tabular-nums">
          <CopyText term={fields('md5')} text={md5} />
        </span>
      ),
    },
  ]
  return (
    <RecordPart title={t('versions.sections.file')}>
      <DefinitionList items={items} />
      <p className="mt-2">
        <Button asChild variant="outline">
          <a href={downloadHref(versionId, time.locale)}>
            <Icon name="download" />
            {t('about.download')}
          </a>
        </Button>
      </p>
      <FieldDescription>{t('versions.checksumHint')}</FieldDescription>
    </RecordPart>
  )
}
