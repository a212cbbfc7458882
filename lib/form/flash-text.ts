import 'server-only'
import { getTranslations } from '@/lib/i18n/translations'
import { readFlash } from './flash'

/** The report of the write before this page in the operator's language; undefined where none was left. */
export async function flashText(): Promise<string | undefined> {
  const flash = await readFlash()
  if (!flash) return undefined
  const t = await getTranslations()
  return t(flash.key, { count: flash.count ?? 1 })
}
