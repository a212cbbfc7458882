import 'server-only'
import { screenCalls } from '../screens/calls/screen-calls'
import type { ScreenName } from '../screens/screens'
import { isLacking } from './lacks'

/** Whether the platform has the calls that a screen needs, as far as the console knows. */
export function isOffered(name: ScreenName): boolean {
  return !screenCalls[name].needs.some((path) => isLacking({ path }))
}
