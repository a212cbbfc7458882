import type { Contract } from '../contract.ts'

/** A call in words: one sentence about what it does, without its end, and further facts as Markdown. */
export type About = readonly [summary: string, description?: string]

/** Words for the calls of some resources; a call without its words is a compile error. */
export type AboutCalls<Resource extends keyof Contract> = {
  [Name in Resource]: { [Call in keyof Contract[Name]]: About }
}

/** The rule of every call that edits a record. */
export const edited = 'An edit leaves absent fields as they are, and takes the `rowVersion` that was read.'
