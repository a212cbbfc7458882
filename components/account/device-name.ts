import { readUserAgent } from '@/lib/format/user-agent'
import { getTranslations } from '@/lib/i18n/translations'

/** Display name of a browser and its operating system, from the user agent. */
export async function deviceName(userAgent: string): Promise<string> {
  const t = await getTranslations('profile')
  const { browser = t('unknownBrowser'), system = t('unknownSystem') } = readUserAgent(userAgent)
  return t('browserOn', { browser, system })
}
