import { getTranslations } from 'next-intl/server'
import { TextLink } from '@/components/ui/text-link'
import type { FieldSpec } from '@/lib/form/field-spec'
import { screenPath } from '@/lib/screens'

/** Checkbox that accepts the agreement and the privacy policy, with links to both. */
export async function consentField(locale: string): Promise<FieldSpec> {
  const [t, screens] = await Promise.all([getTranslations('login'), getTranslations('screens')])
  return {
    type: 'checkbox',
    name: 'consent',
    label: t('consent'),
    value: 'on',
    required: true,
    wide: true,
    hint: (
      <span className="flex flex-wrap gap-x-4">
        {(['agreement', 'privacy'] as const).map((name) => (
          <TextLink key={name} href={`/${locale}${screenPath(name)}`} target="_blank">
            {screens(name)}
          </TextLink>
        ))}
      </span>
    ),
  }
}
