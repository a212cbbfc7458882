import { randomUUID } from 'node:crypto'
import { TickedSubjects } from '@/components/binding/ticked-subjects'
import { Form } from '@/components/form/form'
import { bindingFields } from '@/lib/domain/binding/form'
import { type BindingPlace, bindingAddHref, typedFields } from '@/lib/domain/binding/place'
import type { BindingScreen } from '@/lib/domain/binding/read'
import type { FieldSpec } from '@/lib/form/field-spec'
import type { Words } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'
import { previewBindings, saveBindings } from './actions'
import { PreviewSection } from './preview-section'

interface SettingsFormProps {
  screen: BindingScreen
  place: BindingPlace
  words: Words
}

/** The form of the settings or, before the write, their effect to confirm. */
export function SettingsForm({ screen: { chosen, preview }, place, words }: SettingsFormProps) {
  const { t, fields, locale } = words
  const { kind, ids, typed = {} } = place
  // The ids come from the address if the chosen subjects cannot be read at present.
  const subjects = chosen.length > 0 ? chosen.map(({ id }) => id) : ids
  const subjectInputs = subjects.map((id) => <input key={id} type="hidden" name="subject" value={id} />)
  if (preview) {
    const password: FieldSpec = {
      type: 'password',
      name: 'confirmation',
      label: fields('confirmation'),
      required: true,
      hint: t('list.passwordHint'),
      autoComplete: 'current-password',
    }
    const texts = typedFields.map((name) => [name, typed[name] ?? ''] as const)
    return (
      <Form
        key="confirm"
        id="binding-confirm"
        action={saveBindings}
        submit={t(`bindings.save.${preview.input.mode}`)}
        variant={preview.input.mode === 'replace' ? 'destructive' : 'default'}
        cancel={t('bindings.back')}
        cancelHref={bindingAddHref(locale, { ...place, isPreview: false })}
        hidden={{ requestId: randomUUID(), kind, ...Object.fromEntries(texts) }}
        sections={[{ fields: preview.input.mode === 'replace' ? [password] : [] }]}
        above={<PreviewSection preview={preview} words={words} />}
      >
        {subjectInputs}
      </Form>
    )
  }
  return (
    <Form
      key="typed"
      id="binding"
      action={previewBindings}
      submit={t('list.preview')}
      cancelHref={`/${locale}${screenPath('bindings')}`}
      hidden={{ requestId: randomUUID(), kind }}
      initial={{ ...typed, mode: typed.mode || 'add' }}
      sections={[{ title: t('screens.bindings'), fields: bindingFields(kind, words) }]}
    >
      {subjectInputs}
      <TickedSubjects form="binding" name="subject" />
    </Form>
  )
}
