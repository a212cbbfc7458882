import { getTranslations } from 'next-intl/server'
import { readUserAgent } from '@/lib/user-agent'

/** A browser and its system as people know them, out of what it says of itself. */
export async function deviceName(userAgent: string): Promise<string> {
  const t = await getTranslations('profile')
  const { browser = t('unknownBrowser'), system = t('unknownSystem') } = readUserAgent(userAgent)
  return t('browserOn', { browser, system })
}
