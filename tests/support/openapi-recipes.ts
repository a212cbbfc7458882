import { accountRecipes } from './openapi-recipes-accounts.ts'
import { contentRecipes } from './openapi-recipes-content.ts'
import { dispatchRecipes, moduleRecipes } from './openapi-recipes-dispatch.ts'
import { importRecipes } from './openapi-recipes-imports.ts'
import { memberRecipes } from './openapi-recipes-members.ts'
import { terminalRecipes } from './openapi-recipes-terminals.ts'
import { webhookRecipes } from './openapi-recipes-webhooks.ts'
import type { Recipe } from './openapi-wire.ts'

export const notifyPassword = 'Siren-tower-3'
/** Values that operations need and the document does not contain, by operation. */
export const openApiRecipes: Record<string, Recipe> = {
  ...importRecipes,
  ...webhookRecipes,
  ...accountRecipes,
  ...memberRecipes,
  ...contentRecipes,
  ...dispatchRecipes,
  ...moduleRecipes,
  ...terminalRecipes,
  'notice.sendNotify': () => ({ values: { target: 'allMembers', password: notifyPassword } }),
}
