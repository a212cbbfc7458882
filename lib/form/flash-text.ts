import 'server-only'
import { getTranslations } from '@/lib/i18n/translations'
import { type Flash, readFlash } from './flash'

/** The report of the previous page's write in the operator's language; undefined if there is none. */
export async function flashText(): Promise<string | undefined> {
  const flash = await readFlash()
  return flash ? flashWords(flash) : undefined
}

/** A report in words: the done write, the rows that it left, and the fields that it spelled otherwise. */
export async function flashWords(flash: Flash): Promise<string> {
  const { key, count = 1, stale = 0, refused, respelled = [] } = flash
  const [t, all] = await Promise.all([getTranslations(), getTranslations('list.all')])
  const parts = [
    t(key, { count }),
    stale > 0 && all('stale', { count: stale }),
    refused && all('refused', { count: refused.count, reason: t(refused.reason, { seconds: 60, msg: '' }) }),
    ...respelled.map(({ field: name, value }) => {
      const field = t(`fields.${name}`)
      return value === undefined ? t('form.invisibleLeft', { field }) : t('form.writtenAs', { field, value })
    }),
  ]
  return parts.filter(Boolean).join(' ')
}
