import { Checkbox } from '@/components/ui/checkbox'
import { Icon } from '@/components/ui/icon'
import { NativeText } from '@/components/ui/native-text'
import { type BindingPlace, bindingAddHref, typedFields } from '@/lib/binding/place'
import type { BindingScreen } from '@/lib/binding/read'
import type { Subject } from '@/lib/binding/subjects'
import { loginBindSubjects } from '@/lib/contract/login-bind-kinds'
import type { Words } from '@/lib/list/words'
import { screenPath } from '@/lib/screen-paths'

interface SubjectsFormProps {
  screen: Pick<BindingScreen, 'chosen' | 'found'>
  place: BindingPlace
  words: Words
}

/** Chooses whose sign-in is limited: their kind by links, and each by a search and a tick. */
export function SubjectsForm({ screen: { chosen, found }, place, words }: SubjectsFormProps) {
  const { t, enums, locale } = words
  const { kind, q, typed = {} } = place
  return (
    <section className="sect pb-4" aria-label={t('bindings.subjects')}>
      <nav aria-label={t('bindings.kinds')} className="views pb-2">
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
      </nav>
      <form
        method="get"
        action={`/${locale}${screenPath('bindingAdd')}`}
        // The key draws the ticks again when the address changes under them.
        key={`${kind} ${q ?? ''} ${chosen.length}`}
        className="grid gap-2"
      >
        <input type="hidden" name="kind" value={kind} />
        {typedFields.map(
          (name) => typed[name] && <input key={name} type="hidden" name={name} value={typed[name]} />,
        )}
        <div className="flex flex-wrap gap-2">
          <label className="find">
            <Icon name="search" />
            <input
              type="search"
              name="q"
              aria-label={t('bindings.find')}
              placeholder={t('bindings.findPlaceholder')}
              defaultValue={q ?? ''}
              maxLength={64}
              className="in"
            />
          </label>
          <button type="submit" className="b">
            {t('bindings.findOrTake')}
          </button>
        </div>
        <Ticks title={t('bindings.found')} subjects={found} nothing={q ? t('bindings.nobody') : undefined} />
        <Ticks title={t('bindings.chosen', { count: chosen.length })} subjects={chosen} isTicked />
      </form>
    </section>
  )
}

interface TicksProps {
  title: string
  subjects: readonly Subject[]
  nothing?: string
  isTicked?: boolean
}

function Ticks({ title, subjects, nothing, isTicked = false }: TicksProps) {
  if (subjects.length === 0) return nothing ? <p className="mute">{nothing}</p> : null
  return (
    <fieldset>
      <legend className="form-title">{title}</legend>
      <div className="grid justify-items-start">
        {subjects.map(({ id, account, name, agent }) => (
          <Checkbox key={id} name="subject" value={id} defaultChecked={isTicked}>
            <NativeText>{account}</NativeText>{' '}
            <span className="mute">
              <NativeText>{[name, agent].filter(Boolean).join(' · ')}</NativeText>
            </span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
