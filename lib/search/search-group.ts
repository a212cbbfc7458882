/** One thing that was found. */
export interface SearchHit {
  title: string
  /** What tells it from others of the same name. */
  detail: string
  href: string
}

/** Things of one kind that were found, the best first. */
export interface SearchGroup {
  title: string
  hits: SearchHit[]
  /** Why these could not be searched, with the number in the log; the others are there all the same. */
  failure?: { reason: string; requestId: string }
}
