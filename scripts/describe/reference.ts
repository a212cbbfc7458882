import { documentOf } from './markdown.ts'
import { recordsSection } from './records.ts'
import { screensSection } from './screens.ts'
import { unusedCallsSection } from './unused-calls.ts'
import { valuesSection } from './values.ts'
import { codesSection, reasonsSection, wordsSection } from './words.ts'

const introduction = [
  'For authors of a platform of their own: what each screen calls, how each record is read, and every code, reason and word of',
  'the wire. `docs/own-platform.md` is the guide; `docs/openapi.json` has the requests and answers of every call. Both this page',
  'and that file are written by `npm run describe` out of the contract (`lib/contract/`); change them there.',
]

/** The reference for authors of a platform, as Markdown. */
export const referenceText = (): string =>
  documentOf('Reference of the wire', introduction, [
    screensSection(),
    unusedCallsSection(),
    recordsSection(),
    valuesSection(),
    codesSection(),
    reasonsSection(),
    wordsSection(),
  ])
