import { LegalText } from '@/components/legal/legal-text'
import { screenTitle } from '@/components/shell/screen-title'
import { TextLink } from '@/components/ui/text-link'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens/screen-paths'

const parts = ['kept', 'why', 'cookies', 'rights'] as const

export const generateMetadata = () => screenTitle('privacy')

/** The privacy policy, which sign-in requires to accept. */
export default async function PrivacyPage({ params }: PageProps<'/[locale]/privacy'>) {
  const { locale } = await params
  const t = await getTranslations('legal.privacy')
  const screens = await getTranslations('screens')
  return (
    <LegalText
      title={screens('privacy')}
      lead={t('lead')}
      parts={parts.map((part) => ({ heading: t(part), text: t(`${part}Text`) }))}
    >
      <TextLink href={`/${locale}${screenPath('loginFrm')}`}>{screens('loginFrm')}</TextLink>
    </LegalText>
  )
}
