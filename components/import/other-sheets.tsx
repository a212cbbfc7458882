import { Button } from '@/components/ui/button'
import { FieldDescription } from '@/components/ui/field'
import type { ImportKind } from '@/lib/contract/import-fields'
import type { Locale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import { FileInput } from './file-input'

interface OtherSheetsProps {
  kind: ImportKind
  importId: number
  sheets: readonly string[]
  locale: Locale
}

/** A form with the file once more and a button for each other sheet, because no file is stored after it was read. */
export async function OtherSheets({ kind, importId, sheets, locale }: OtherSheetsProps) {
  const t = await getTranslations('imports')
  const query = { kind, locale, instead: String(importId) }
  const actionFor = (sheet: string) => `/api/import?${new URLSearchParams({ ...query, sheet })}`
  return (
    <form id="sheets" className="mt-3" method="post" encType="multipart/form-data">
      <h2 className="part-head">{t('origin.others')}</h2>
      <FieldDescription id="sheets-hint">{t('origin.othersHint')}</FieldDescription>
      <div className="my-2 flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <FileInput accept=".xlsx" describedBy="sheets-hint" />
        {sheets.map((sheet) => (
          <Button key={sheet} type="submit" variant="outline" formAction={actionFor(sheet)}>
            {t('origin.take', { sheet })}
          </Button>
        ))}
      </div>
    </form>
  )
}
