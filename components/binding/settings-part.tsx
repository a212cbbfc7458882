import { RecordPart } from '@/components/record/record-part'
import { NativeText } from '@/components/ui/native-text'
import { TextLink } from '@/components/ui/text-link'
import type { loginBindSubjects } from '@/lib/contract/login-bind-kinds'
import type { SignInSetting } from '@/lib/contract/login-bind-paging'
import { bindingAddHref } from '@/lib/domain/binding/place'
import type { Words } from '@/lib/list/words'
import { signInSettingsHref } from '@/lib/screens/history-href'

interface SettingsPartProps {
  subject: { kind: (typeof loginBindSubjects)[number]; id: number }
  settings: readonly SignInSetting[]
  words: Words
}

/** The sign-in settings of the subject on its record's page. */
export function SettingsPart({ subject, settings, words }: SettingsPartProps) {
  const { t, enums, locale } = words
  return (
    <RecordPart
      title={t('screens.bindings')}
      link={{
        label: t('bindings.add'),
        href: bindingAddHref(locale, { kind: subject.kind, ids: [subject.id] }),
      }}
    >
      {settings.length === 0 ? (
        <p className="text-muted-foreground">{t('bindings.unlimited')}</p>
      ) : (
        <>
          <ul>
            {settings.map(({ loginBindId, kind, value }) => (
              <li key={loginBindId}>
                <span className="text-muted-foreground">{enums(`loginBindKind.${kind}`)}</span>{' '}
                <NativeText>{value}</NativeText>
              </li>
            ))}
          </ul>
          <p>
            <TextLink href={signInSettingsHref(locale, subject.kind, subject.id)}>
              {t('bindings.allOf')}
            </TextLink>
          </p>
        </>
      )}
    </RecordPart>
  )
}
