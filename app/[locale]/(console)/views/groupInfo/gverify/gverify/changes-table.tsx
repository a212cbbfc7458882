import { getTranslations } from 'next-intl/server'
import { NothingYet } from '@/components/data-table/list-states'
import { NativeText } from '@/components/ui/native-text'
import type { Operation } from '@/lib/contract/operation-log'
import { isMessageKey } from '@/lib/i18n/message-key'
import { changesOf } from '@/lib/operation/changes'

/** Each field that a write noted, before and after it. */
export async function ChangesTable({ operation }: { operation: Operation }) {
  const [t, fields, root] = await Promise.all([
    getTranslations('operationLog'),
    getTranslations('fields'),
    getTranslations(),
  ])
  const changes = changesOf(operation)
  if (changes.length === 0) return <NothingYet title={t('noChanges')} />
  const spoken = (field: string, value: string) => {
    const key = `enums.${field}.${value}`
    return isMessageKey(key) ? root(key) : value
  }
  return (
    <section className="grid gap-2">
      <h2 className="text-lead">{t('changes')}</h2>
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
                <th scope="row" data-priority={1}>
                  {label ? fields(label) : field}
                </th>
                <td data-priority={2} data-label={fields('before')}>
                  {before ? <NativeText>{spoken(field, before)}</NativeText> : '—'}
                </td>
                <td data-priority={2} data-label={fields('after')}>
                  {after ? <NativeText>{spoken(field, after)}</NativeText> : '—'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
