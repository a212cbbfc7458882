import 'server-only'
import { headers } from 'next/headers'

/**
 * Whether this page is drawn as the answer to a form sent without script. Such a page must draw its form
 * whatever its own reads do: the form holds what was typed.
 */
export async function isFormSent(): Promise<boolean> {
  return (await headers()).get('x-method') === 'POST'
}
