import { LegalText } from '@/components/legal/legal-text'
import { screenTitle } from '@/components/shell/screen-title'
import { TextLink } from '@/components/ui/text-link'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens/screen-paths'

const parts = ['account', 'use', 'members', 'end'] as const

export const generateMetadata = () => screenTitle('agreement')

/** The user agreement, which sign-in requires to accept. */
export default async function AgreementPage({ params }: PageProps<'/[locale]/agreement'>) {
  const { locale } = await params
  const t = await getTranslations('legal.agreement')
  const screens = await getTranslations('screens')
  return (
    <LegalText
      title={screens('agreement')}
      lead={t('lead')}
      parts={parts.map((part) => ({ heading: t(part), text: t(`${part}Text`) }))}
    >
      <TextLink href={`/${locale}${screenPath('loginFrm')}`}>{screens('loginFrm')}</TextLink>
    </LegalText>
  )
}
