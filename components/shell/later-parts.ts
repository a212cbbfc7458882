import { SessionWatch } from './session-watch'
import { VisitedTabs } from './visited-tabs'

/** The parts of the shell that a page comes to life without, as one piece of script: each piece costs a slow PC time. */
export const laterParts = { SessionWatch, VisitedTabs }
