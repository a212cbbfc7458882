import type { UpstreamCode } from '@/lib/errors/errors'

/** A search result. */
export interface SearchHit {
  title: string
  /** Distinguishes records of the same name. */
  detail: string
  href: string
}

/** Answer of the search while typing. */
export interface SearchAnswer {
  groups: SearchGroup[]
  /** The searched text in Unicode, if it was typed in Zawgyi. */
  unicode?: string
}

/** Search results of one kind, best match first. */
export interface SearchGroup {
  title: string
  hits: SearchHit[]
  /** Failure of this group's search, with the request id in the log; other groups are unaffected. */
  failure?: { code: UpstreamCode; reason: string; requestId: string }
}
