import { contract } from '../../lib/contract/contract.ts'
import type { Random } from '../../platform/db/seed/random.ts'
import { specimenBack, specimenFront, specimenSelfie } from '../../platform/uploads/specimen.ts'
import type { Caller } from './sealed-call.ts'
import { type Call, CallRefused } from './wire-client.ts'

/** Counts of the calls that terminals make for their members. */
export interface HabitCounters {
  papers: number
  joins: number
  feedback: number
  /** Times that a member might speak, and might not. */
  spoken: number
  silent: number
}

/** How often terminals do what leaves work for operators. */
export interface Habits {
  /** The shares of terminals that do so once, soon after their start. */
  atStart: { papers: number; join: number; feedback: number }
  /** On average one of this many reports is followed by another one. */
  reportsToJoin: number
  reportsToFeedback: number
  reportsToSpeak: number
  /** Beginnings of group names to search for, beside those of the member's own groups. */
  searches: readonly string[]
  /** The password of groups that have one. */
  groupToken: string
}

/** Habits that fill the queues of a database without rows within a minute. */
export const eager = {
  atStart: { papers: 0.4, join: 0.7, feedback: 0.2 },
  reportsToJoin: 60,
  reportsToFeedback: 200,
  reportsToSpeak: 10,
}
/** Habits that add little to the queues of the demo. */
export const modest = {
  atStart: { papers: 0.06, join: 0.06, feedback: 0.02 },
  reportsToJoin: 1000,
  reportsToFeedback: 3000,
  reportsToSpeak: 30,
  searches: [],
  groupToken: '',
}

interface Life {
  terminal: Caller
  version: string
  habits: Habits
  random: Random
  counters: HabitCounters
  signal: AbortSignal
}

const calls = contract.terminal
/** Requests to join of one terminal in one run. */
const mostJoins = 3
const names = ['Aung Min', 'Hnin Si', 'Thiri Wai', 'Kyaw Zin', 'Su Myat', '王伟', '李娜', 'Nan Khin']
const complaints = [
  ['fault', 'No sound in the group since this morning'],
  ['fault', '定位更新太慢，半小时才刷新一次'],
  ['suggestion', 'အုပ်စုအမည်ဖြင့် ရှာဖွေနိုင်လျှင် ပိုကောင်းပါမည်'],
  ['other', 'Please send a second charger'],
] as const

/**
 * The calls that a terminal makes for its member beside its socket: `begin` once it is connected, `afterReport` after
 * each report of a position. A refused call changes nothing and is made again by chance.
 */
export function simulatedHabits(call: Call, life: Life) {
  const { terminal: as, habits, random, counters, signal } = life
  let joins = 0
  let known: string[] = [...habits.searches]

  async function begin(): Promise<void> {
    const standing = await call(calls.report, { version: life.version }, as)
    const { list } = await call(calls.ownGroups, {}, as)
    known = [...known, ...list.map(({ groupName }) => [...groupName].slice(0, 2).join(''))]
    await call(calls.announcements, {}, as)
    await call(calls.notifications, {}, as)
    const { certificationStatus } = standing
    const mayHandIn = certificationStatus === null || certificationStatus === 'Failure'
    if (mayHandIn && random.chance(habits.atStart.papers)) await handIn(call, life)
    if (random.chance(habits.atStart.join)) await join()
    if (random.chance(habits.atStart.feedback)) await giveFeedback(call, life)
  }

  async function join(): Promise<void> {
    if (joins >= mostJoins || known.length === 0) return
    const { list } = await call(calls.findGroups, { text: random.pick(known) }, as)
    const open = list.filter(({ joinable, hasToken }) => joinable && (!hasToken || habits.groupToken !== ''))
    if (open.length === 0) return
    const { groupId, hasToken } = random.pick(open)
    joins++
    await call(calls.joinGroup, { groupId, groupToken: hasToken ? habits.groupToken : '' }, as)
    counters.joins++
  }

  async function speak(): Promise<void> {
    const { list } = await call(calls.ownGroups, {}, as)
    if (list.length === 0) return
    const { groupId } = random.pick(list)
    const { refusal } = await call(calls.askToSpeak, { groupId, live: random.chance(0.1) }, as)
    if (refusal === null) counters.spoken++
    else counters.silent++
  }

  return {
    begin: () => quietly(begin, signal),
    afterReport: () =>
      quietly(async () => {
        if (random.chance(1 / habits.reportsToSpeak)) await speak()
        if (random.chance(1 / habits.reportsToJoin)) await join()
        if (random.chance(1 / habits.reportsToFeedback)) await giveFeedback(call, life)
      }, signal),
  }
}

/** Hands in papers with three drawn pictures. */
async function handIn(call: Call, { terminal, random, counters }: Life): Promise<void> {
  const name = random.pick(names)
  const [front, back, selfie] = await Promise.all([specimenFront(name), specimenBack(), specimenSelfie()])
  const pictures = { front: fileOf(front), back: fileOf(back), selfie: fileOf(selfie) }
  const identityCard = `12/LAMANA(N)${random.digits(6)}`
  await call(calls.handInPapers, { name, identityCard }, terminal, pictures)
  counters.papers++
}

async function giveFeedback(call: Call, { terminal, random, counters }: Life): Promise<void> {
  const [type, detail] = random.pick(complaints)
  await call(calls.giveFeedback, { type, detail, contact: `09${random.digits(9)}` }, terminal)
  counters.feedback++
}

const fileOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type: 'image/webp' })

/** Runs calls of a terminal; a refusal, or a platform that is away, ends them until the next time. */
async function quietly(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  try {
    await work()
  } catch (error) {
    const isAway = error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')
    if (!(error instanceof CallRefused) && !isAway) throw error
  }
}
