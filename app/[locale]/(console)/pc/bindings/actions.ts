'use server'

import { loginBindInfo } from '@/lib/contract/login-bind-info'
import { bindingForm, settingsOf } from '@/lib/domain/binding/form'
import { bindings } from '@/lib/domain/binding/list'
import { bindingAddHref, typedFields } from '@/lib/domain/binding/place'
import { defineAction } from '@/lib/form/action'
import { confirmPassword } from '@/lib/form/own-password'
import { defineListAction } from '@/lib/list/list-action'
import { screenPath } from '@/lib/screens/screen-paths'
import { confirmForm } from './schema'

export const actOnBindings = defineListAction(bindings)

/** Redirects to the settings that each subject would get and lose; writes nothing. */
export const previewBindings = defineAction({
  permission: 'bindings.write',
  schema: bindingForm,
  run: async ({ pass: { locale }, input: { kind, subject }, values }) => {
    const typed = Object.fromEntries(typedFields.map((name) => [name, String(values[name] ?? '')]))
    return { redirect: bindingAddHref(locale, { kind, ids: subject, typed, isPreview: true }) }
  },
})

/** Adds the settings, or replaces the subjects' present ones by them. */
export const saveBindings = defineAction({
  permission: 'bindings.write',
  schema: confirmForm,
  wording: { limit: 'bindings.tooMany' },
  run: async ({ pass: { api, locale }, input, requestId }) => {
    const { kind: subjectKind, subject: subjectIds, mode } = input
    const settings = settingsOf(input)
    const [subjectId] = subjectIds
    if (mode === 'replace') {
      const confirmation = await confirmPassword(api, input.confirmation)
      const request = { mode, subjectKind, subjectIds, settings, confirmation }
      await api(loginBindInfo.batchSettings, request, { requestId })
    } else if (subjectIds.length === 1 && subjectId !== undefined) {
      await api(loginBindInfo.addSettings, { subjectKind, subjectId, settings }, { requestId })
    } else {
      await api(loginBindInfo.batchSettings, { mode, subjectKind, subjectIds, settings }, { requestId })
    }
    return {
      redirect: `/${locale}${screenPath('bindings')}?subjectKind=${subjectKind}`,
      flash: { key: 'bindings.done.added', count: subjectIds.length },
    }
  },
})
