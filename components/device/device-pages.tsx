import { TextLink } from '@/components/ui/text-link'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens/screen-paths'
import type { ScreenName } from '@/lib/screens/screens'

const pages = ['devices', 'imeis', 'standbyImeis', 'deviceBindings'] as const

interface DevicePagesProps {
  current: (typeof pages)[number]
  pass: { locale: string; opens: (screen: ScreenName) => boolean }
}

/** The purpose of a page about devices in a line, with links to the others: their titles alone are much alike. */
export async function DevicePages({ current, pass: { locale, opens } }: DevicePagesProps) {
  const [t, titles] = await Promise.all([getTranslations('devicePages'), getTranslations('screens')])
  const others = pages.filter((page) => page !== current && opens(page))
  return (
    <p className="-mt-1 flex flex-wrap gap-x-3 px-gutter pb-2.5 text-muted-foreground">
      {t(current)}
      {others.map((page) => (
        <TextLink key={page} href={`/${locale}${screenPath(page)}`} className="min-h-6 min-w-6">
          {titles(page)}
        </TextLink>
      ))}
    </p>
  )
}
