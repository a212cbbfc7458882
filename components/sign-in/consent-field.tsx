import type { ReactNode } from 'react'
import { TextLink } from '@/components/ui/text-link'
import type { FieldSpec } from '@/lib/form/field-spec'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens/screen-paths'

/**
 * Checkbox that accepts the agreement and the privacy policy; links in its label open them in a new tab.
 * @spec 2.34
 */
export async function consentField(locale: string): Promise<FieldSpec> {
  const t = await getTranslations('login')
  const linkTo = (name: 'agreement' | 'privacy') => (words: ReactNode) => (
    <TextLink href={`/${locale}${screenPath(name)}`} target="_blank" className="inline p-0">
      {words}
    </TextLink>
  )
  return {
    type: 'checkbox',
    name: 'consent',
    label: t.rich('consent', { agreement: linkTo('agreement'), privacy: linkTo('privacy') }),
    value: 'on',
    required: true,
    wide: true,
  }
}
