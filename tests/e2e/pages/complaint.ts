import type { Locator } from 'playwright'

/** The first message of a refused form: about several fields, about the whole form, or beside its one invalid field. */
export const complaintIn = (form: Locator): Locator =>
  form.locator('[data-slot="error-summary"], [data-slot="notice"], [data-slot="field-error"]').first()

/** The messages of a refused form about its fields, each once, in their order. */
export async function errorsIn(form: Locator): Promise<string[]> {
  const several = await form.locator('[data-slot="error-summary"] li').allInnerTexts()
  return several.length > 0 ? several : form.locator('[data-slot="field-error"]').allInnerTexts()
}
