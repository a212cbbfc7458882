import 'server-only'
import { screenCalls } from '../screen-calls/screen-calls'
import type { ScreenName } from '../screens'
import { isLacking } from './lacks'

/** Whether the platform has the calls that a screen cannot do without, as far as the console knows. */
export function isOffered(name: ScreenName): boolean {
  return !screenCalls[name].needs.some((path) => isLacking({ path }))
}
