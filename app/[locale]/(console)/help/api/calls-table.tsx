import { MiniTable } from '@/components/record/mini-table'
import { RecordPart } from '@/components/record/record-part'
import { TextLink } from '@/components/ui/text-link'
import { callColumns, callFamilies } from '@/lib/domain/help/api-calls'
import type { Words } from '@/lib/list/words'

/** The calls by family, each with the permission that a key needs for it. */
export function CallsTable({ words }: { words: Words }) {
  const { t } = words
  const columns = callColumns.map((id) => ({ id, header: t(`apiPage.${id}`) }))
  return (
    <RecordPart title={t('apiPage.calls')}>
      <p>
        {t('apiPage.callsNote')} {t('apiPage.documentNote')}{' '}
        <TextLink href="/api/openapi">{t('apiPage.document')}</TextLink>
      </p>
      {callFamilies(words).map(({ name, rows }) => (
        <details key={name} className="group open:mb-2.5">
          <summary className="min-h-8 py-[5px] before:content-['▸_'] group-open:before:content-['▾_']">
            {name} <span className="text-muted-foreground">{rows.length}</span>
          </summary>
          <MiniTable caption={t('apiPage.callsOf', { family: name })} columns={columns} rows={rows} />
        </details>
      ))}
    </RecordPart>
  )
}
