import { Picker } from '@/components/form/picker'
import { SectionTitle } from '@/components/form/section-title'
import { Button } from '@/components/ui/button'
import { ViewNav } from '@/components/ui/view-nav'
import { loginBindSubjects } from '@/lib/contract/login-bind-kinds'
import { type BindingPlace, bindingAddHref, typedFields } from '@/lib/domain/binding/place'
import type { BindingScreen } from '@/lib/domain/binding/read'
import { controlId } from '@/lib/form/field-spec'
import { subjectOption } from '@/lib/form/find/options'
import { pickSource } from '@/lib/form/find/source'
import { pickWords } from '@/lib/form/pick-field'
import type { Words } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'

interface SubjectsFormProps {
  screen: Pick<BindingScreen, 'chosen' | 'found'>
  place: BindingPlace
  words: Words
}

/** Chooses the subjects of the settings: their kind by links, and each by a search and a checkbox. */
export function SubjectsForm({ screen: { chosen, found }, place, words }: SubjectsFormProps) {
  const { t, enums, locale } = words
  const { kind, q, typed = {} } = place
  return (
    <form
      method="get"
      action={`/${locale}${screenPath('bindingAdd')}`}
      // The key recreates the checkboxes when the address changes.
      key={`${kind} ${q ?? ''} ${chosen.length}`}
      className="form pb-5"
    >
      <fieldset className="form-section xl:border-b xl:pb-5" data-titled="">
        <SectionTitle>{t('bindings.subjects')}</SectionTitle>
        <div data-slot="field-group" className="grid gap-2">
          <div className="md:-ml-[17px]">
            <ViewNav aria-label={t('bindings.kinds')}>
              {loginBindSubjects.map((each) => (
                <a
                  key={each}
                  href={bindingAddHref(locale, { kind: each, ids: [] })}
                  aria-current={each === kind ? 'true' : undefined}
                  className="view"
                >
                  {enums(`kind.${each}`)}
                </a>
              ))}
            </ViewNav>
          </div>
          <Picker
            // The error summary of the settings' form links here when no subject is chosen.
            id={controlId('binding', 'subject')}
            name="subject"
            searchName="q"
            text={q ?? ''}
            chosen={chosen.map(subjectOption)}
            found={found.map(subjectOption)}
            isNothing={q !== undefined && found.length === 0}
            source={pickSource(kind)}
            words={pickWords(words, kind)}
          >
            <Button variant="outline" type="submit" className="no-js">
              {t('bindings.findOrTake')}
            </Button>
          </Picker>
        </div>
      </fieldset>
      <input type="hidden" name="kind" value={kind} />
      {typedFields.map(
        (name) => typed[name] && <input key={name} type="hidden" name={name} value={typed[name]} />,
      )}
    </form>
  )
}
