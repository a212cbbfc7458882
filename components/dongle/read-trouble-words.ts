import { getTranslations } from '@/lib/i18n/translations'
import type { TroubleWords } from './trouble-words'

/** Messages for all failures of a dongle. @spec 8.5 */
export async function readTroubleWords(): Promise<TroubleWords> {
  const t = await getTranslations('dongle.trouble')
  return {
    unreachable: t('unreachable'),
    denied: t('denied'),
    silent: t('silent'),
    garbled: t('garbled'),
    absent: t('absent'),
    readError: t('readError', { code: '{code}' }),
  }
}
