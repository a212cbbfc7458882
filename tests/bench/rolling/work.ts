import { setTimeout as wait } from 'node:timers/promises'
import { formOf } from '../../support/html-form.ts'
import type { Visitor } from '../../support/http.ts'
import { freshMember } from '../../support/member-facts.ts'
import { noticesOf, reasonOf } from '../behind-proxy/signed-in.ts'

export interface Tally {
  reads: number
  writes: number
  /** Each failed request in words. */
  failures: string[]
  /** The accounts whose member was acknowledged. */
  acknowledged: string[]
}

/** Opens pages in turn until `signal`; every answer that is not the page counts as failed. */
export async function read(visitor: Visitor, tally: Tally, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    tally.reads++
    await visitor
      .getPage('/en/totalk/members')
      .then((page) => {
        if (page.status !== 200 || !page.html.includes('<table'))
          tally.failures.push(`read: ${page.status}, ${noticesOf(page)}`)
      })
      .catch((error: unknown) => tally.failures.push(`read: ${reasonOf(error)}`))
    await wait(50)
  }
}

/** Adds members in turn until `signal`. */
export async function write(visitor: Visitor, tally: Tally, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await addMember(visitor, tally)
    await wait(50)
  }
}

/** Adds one member; it counts as failed unless the form leads to another page. */
export async function addMember(visitor: Visitor, tally: Tally): Promise<void> {
  const member = freshMember()
  tally.writes++
  try {
    const page = await visitor.getPage('/en/totalk/members/new')
    const done = await visitor.submitForm(page, formOf(page.document, 'member'), member)
    if (done.status === 200 && !done.path.includes('/new')) tally.acknowledged.push(member.account)
    else tally.failures.push(`write: ${done.status} at ${done.path}, ${noticesOf(done)}`)
  } catch (error) {
    tally.failures.push(`write: ${reasonOf(error)}`)
  }
}
