import 'server-only'
import { headers } from 'next/headers'

/**
 * Whether this page is rendered as the answer to a form sent without script. Such a page must draw its form
 * even if its own reads fail, because the form holds the input.
 */
export async function isFormSent(): Promise<boolean> {
  return (await headers()).get('x-method') === 'POST'
}
