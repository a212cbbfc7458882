import { PublicFrame } from '@/components/shell/public-frame'
import { currentLocale } from '@/lib/i18n/current'

/** Around the pages that need no session. */
export default async function PublicLayout({ children }: LayoutProps<'/[locale]'>) {
  return <PublicFrame locale={await currentLocale()}>{children}</PublicFrame>
}
