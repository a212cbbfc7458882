import { getTranslations } from 'next-intl/server'
import { NothingYet } from '@/components/data-table/list-states'
import { NativeText } from '@/components/ui/native-text'
import type { Operation } from '@/lib/contract/operation-log'
import { changesOf } from '@/lib/operation/changes'

/** Each field that a write noted, before and after it; a change is marked in words and weight. */
export async function ChangesTable({ operation }: { operation: Operation }) {
  const [t, fields] = await Promise.all([getTranslations('operationLog'), getTranslations('fields')])
  const changes = changesOf(operation)
  if (changes.length === 0) return <NothingYet title={t('noChanges')} />
  return (
    <section className="grid gap-2">
      <h2 className="text-large">{t('changes')}</h2>
      <div data-slot="table-scroll">
        <table data-slot="table" data-wrapping="">
          <caption className="sr-only">{t('changes')}</caption>
          <thead>
            <tr>
              <th scope="col">{fields('fieldName')}</th>
              <th scope="col">{fields('before')}</th>
              <th scope="col">{fields('after')}</th>
            </tr>
          </thead>
          <tbody data-slot="rows">
            {changes.map(({ field, label, before, after }) => (
              <tr key={field}>
                <th scope="row">{label ? fields(label) : field}</th>
                <td>{before && <NativeText>{before}</NativeText>}</td>
                <td>{after && <NativeText>{after}</NativeText>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
