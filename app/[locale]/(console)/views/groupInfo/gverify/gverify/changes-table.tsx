import { ChangeRows, type ChangeWords } from '@/components/record/change-rows'
import { RecordPart } from '@/components/record/record-part'
import { Table, TableCaption } from '@/components/ui/table'
import type { Operation } from '@/lib/contract/operation-log'
import { type SpokenRow, spokenDifference } from '@/lib/domain/operation/changes'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'

interface ChangesTableProps {
  operation: Operation
  words: Words
  /** The index of the first displayed row, from 0, of a write to many rows. */
  from: number
  /** The address of the page without `from`. */
  path: string
}

/** The most rows of a write on one page. */
const rowsOnPage = 20

/** Each field in a write's note, before and after it; of a write to many rows, row by row. */
export async function ChangesTable({ operation, words, from, path }: ChangesTableProps) {
  const t = await getTranslations('operationLog')
  const { fields } = words
  const { shared, rows } = spokenDifference(operation, words)
  const pageRows = rows.slice(from, from + rowsOnPage)
  if (shared.length + rows.length === 0) {
    return (
      <RecordPart title={t('changes')}>
        <p className="text-muted-foreground">{t('noChanges')}</p>
      </RecordPart>
    )
  }
  const said: ChangeWords = {
    fieldName: fields('fieldName'),
    before: fields('before'),
    after: fields('after'),
    showAll: t('wholeText'),
  }
  return (
    <RecordPart title={t('changes')}>
      <Table data-slot="changes">
        <TableCaption>{t('changes')}</TableCaption>
        <thead>
          <tr>
            {[said.fieldName, said.before, said.after].map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {shared.length > 0 && (
          <tbody>
            {rows.length > 1 && <RowHead name={t('shared')} />}
            <ChangeRows changes={shared} words={said} />
          </tbody>
        )}
        {pageRows.map(({ name, href, changes }) => (
          <tbody key={name}>
            <RowHead name={name} href={href} />
            <ChangeRows changes={changes} words={said} />
          </tbody>
        ))}
      </Table>
      {rows.length > rowsOnPage && <RowPages from={from} total={rows.length} path={path} />}
    </RecordPart>
  )
}

function RowHead({ name, href }: Pick<SpokenRow, 'name' | 'href'>) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={3} className="pt-3 font-semibold max-md:pt-2.5 max-md:pb-0">
        {href ? (
          <a href={href} className="go-to">
            {name}
          </a>
        ) : (
          name
        )}
      </th>
    </tr>
  )
}

async function RowPages({ from, total, path }: { from: number; total: number; path: string }) {
  const t = await getTranslations('operationLog')
  const last = Math.min(from + rowsOnPage, total)
  return (
    <nav className="flex flex-wrap gap-x-4 gap-y-1 pt-2.5" aria-label={t('changes')}>
      <span className="mr-auto text-muted-foreground">
        {t('rowRange', { from: from + 1, to: last, total })}
      </span>
      {from > 0 && (
        <a href={`${path}?from=${Math.max(0, from - rowsOnPage)}`} rel="prev" className="go-to">
          {t('earlierRows')}
        </a>
      )}
      {last < total && (
        <a href={`${path}?from=${last}`} rel="next" className="go-to">
          {t('laterRows')}
        </a>
      )}
    </nav>
  )
}
