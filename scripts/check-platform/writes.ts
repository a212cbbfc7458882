import { randomUUID } from 'node:crypto'
import type { CallSpec } from '../../lib/contract/call.ts'
import type { CallOffer } from '../../lib/screens/platform-profile.ts'
import type { Caller } from '../support/sealed-call.ts'
import { type Ask, isNotOffered, isSuccess } from './ask.ts'
import type { Findings } from './findings.ts'
import { callOf } from './offers.ts'
import { type Row, rowsOf, textOf } from './rows.ts'
import type { Known } from './samples.ts'
import type { SignedIn } from './sign-in.ts'
import { type Trial, trials } from './trials.ts'

interface Writing {
  ask: Ask
  as: Caller
  password: string
  known: Known
  /** Whether the platform has a call, by its path. */
  offers: ReadonlyMap<string, CallOffer>
  findings: Findings
  /** A second account of one agent, which may not write the rows of others. */
  second?: SignedIn | undefined
}

/** Fields of a row that change with any write to it. */
const moving = ['rowVersion', 'updateTime', 'onlineCount', 'lastSeenAt', 'online', 'pendingCount']

/**
 * Adds, edits and deletes records of the check's own, named `check-…`. They are deleted even after a fault.
 */
export async function checkWrites(writing: Writing, isWanted: (spec: CallSpec) => boolean): Promise<void> {
  for (const trial of trials.filter(({ add }) => isWanted(callOf(add)))) {
    if (writing.offers.get(trial.remove) === 'lacking') {
      writing.findings.leave(
        `writes: no ${trial.noun} is added, since ${trial.remove} is lacking to delete it`,
      )
      continue
    }
    const tag = randomUUID().replaceAll('-', '').slice(0, 8)
    const own = new OwnRecord(trial, tag, writing)
    try {
      await own.live()
    } finally {
      await own.clean()
    }
  }
}

/** One record of the check, from its addition to its deletion. */
class OwnRecord {
  /** The ids of added records that are not deleted yet. */
  private readonly left = new Set<number>()
  private readonly trial: Trial
  private readonly tag: string
  private readonly at: Writing

  constructor(trial: Trial, tag: string, at: Writing) {
    this.trial = trial
    this.tag = tag
    this.at = at
  }

  async live(): Promise<void> {
    const { trial, tag, at } = this
    const payload = trial.added(tag, at.known, at.second?.agentInfoId ?? undefined)
    if (!payload) return at.findings.leave(`writes: no rows of which a ${trial.noun} could be made`)
    const id = await this.add(payload)
    if (id === undefined) return
    const row = await this.read(id)
    if (!row) return this.wrong('add-lost', `the added ${trial.noun} is not in the list`)
    for (const [field, value] of Object.entries(payload))
      if (
        field in row &&
        value !== '' &&
        textOf(row[field]) !== textOf(value) &&
        typeof value !== 'object' &&
        field !== 'administrator'
      )
        this.wrong(
          'add-other',
          `adds \`${field}\` as ${JSON.stringify(row[field])} where ${JSON.stringify(value)} was sent`,
        )
    await this.edit(row)
    await this.editByOther(id)
    await this.remove(id)
  }

  /** Adds it twice under one request id, as after a lost answer: the platform must create one record. */
  private async add(payload: Row): Promise<number | undefined> {
    const { trial, at } = this
    const requestId = randomUUID()
    const spec = callOf(trial.add)
    const first = await at.ask(spec, payload, { as: at.as, requestId })
    if (isNotOffered(first)) return undefined
    if (!isSuccess(first)) {
      const { code, data, trouble, msg } = first
      this.wrong(
        'add-refused',
        `refuses a new ${trial.noun}: ${trouble ?? `code ${code} ${msg} ${JSON.stringify(data) ?? ''}`.trim()}`,
      )
      return undefined
    }
    const id = this.keep(first.data)
    const again = await at.ask(spec, payload, { as: at.as, requestId })
    const second = isSuccess(again) ? this.keep(again.data) : undefined
    if (id === undefined) this.wrong('add-without-id', `answers a new ${trial.noun} without its id`)
    else if (second !== id)
      this.danger(
        'repeated-twice',
        `does a write again that is repeated under its request id (${second ?? `code ${again.code}`})`,
      )
    return id
  }

  private keep(data: unknown): number | undefined {
    return this.keepId(this.trial.idOf(data))
  }

  private keepId(answerData: unknown): number | undefined {
    const id = Number(answerData)
    if (!Number.isSafeInteger(id) || id <= 0) return undefined
    this.left.add(id)
    return id
  }

  private async read(id: number): Promise<Row | undefined> {
    const { trial, at } = this
    const answer = await at.ask(callOf(trial.list), trial.found(id), { as: at.as })
    return rowsOf(answer.data).find((row) => textOf(row[trial.idName]) === String(id))
  }

  /** Edits one field: the others must not change, and an edit of the old version must be refused. */
  private async edit(before: Row): Promise<void> {
    const { trial, at } = this
    const spec = callOf(trial.edit)
    const answer = await at.ask(spec, trial.edited(before), { as: at.as })
    if (isNotOffered(answer)) return
    if (!isSuccess(answer))
      return this.wrong(
        answer.code === 2 ? 'edit-needs-all-fields' : 'edit-refused',
        `refuses an edit of one field: ${answer.trouble ?? `code ${answer.code} ${JSON.stringify(answer.data) ?? ''}`.trim()}`,
        trial.edit,
      )
    const after = await this.read(Number(before[trial.idName]))
    if (!after)
      return this.danger('edit-lost', `the edited ${trial.noun} is no longer in the list`, trial.edit)
    const [field, value] = trial.change
    if (!textOf(after[field]).endsWith(value))
      this.wrong('edit-lost', `an edit of \`${field}\` is not stored`, trial.edit)
    const erased = Object.keys(before).filter(
      (name) => name !== field && !moving.includes(name) && isChanged(before[name], after[name]),
    )
    if (erased.length > 0)
      this.danger(
        'edit-erases',
        `an edit of \`${field}\` alone also changes ${erased.map((name) => `\`${name}\``).join(', ')}`,
        trial.edit,
      )
    const stale = await at.ask(spec, trial.edited(before), { as: at.as })
    if (isSuccess(stale))
      this.wrong(
        'stale-accepted',
        `takes an edit of a ${trial.noun} that was changed since it was read`,
        trial.edit,
      )
  }

  /** An account of another agent must not edit it. */
  private async editByOther(id: number): Promise<void> {
    const { trial, at } = this
    const row = await this.read(id)
    if (!at.second || !row || row.agentInfoId === undefined || row.agentInfoId === null) return
    if (textOf(row.agentInfoId) === at.second.agentInfoId)
      return at.findings.leave(`writes: no ${trial.noun} of another agent than the second account's`)
    const answer = await at.ask(callOf(trial.edit), trial.edited(row), { as: at.second })
    if (isSuccess(answer))
      this.danger(
        'other-tenant-write',
        `lets an account edit a ${trial.noun} that it may not see`,
        trial.edit,
      )
  }

  private async remove(id: number): Promise<void> {
    const { trial } = this
    const answer = await this.delete(id)
    if (isNotOffered(answer)) return
    if (!isSuccess(answer))
      return this.wrong(
        'delete-refused',
        `refuses to delete a ${trial.noun}: ${answer.trouble ?? `code ${answer.code}`}`,
        trial.remove,
      )
    if (await this.read(id))
      this.wrong('delete-kept', `a deleted ${trial.noun} is still in the list`, trial.remove)
  }

  private async delete(id: number) {
    const { trial, at } = this
    const row = (await this.read(id)) ?? {}
    const confirmed = await at.ask(
      callOf('loginInfo/adminLoginPass'),
      { password: at.password },
      { as: at.as },
    )
    const confirmation = String(Object(confirmed.data).confirmation ?? '')
    const answer = await at.ask(callOf(trial.remove), trial.removed(id, row, confirmation), { as: at.as })
    if (isSuccess(answer)) this.left.delete(id)
    return answer
  }

  /**
   * Deletes the remaining records, even those added without an id, and reports those that cannot be deleted.
   */
  async clean(): Promise<void> {
    const { trial, tag, at } = this
    const answer = await at.ask(callOf(trial.list), trial.named(tag), { as: at.as })
    for (const row of rowsOf(answer.data))
      if (JSON.stringify(row).includes(tag)) this.keepId(row[trial.idName])
    for (const id of this.left) {
      const deleted = await this.delete(id).catch(() => undefined)
      if (!deleted || !isSuccess(deleted))
        this.wrong('left-behind', `the ${trial.noun} ${id} of this check is left: delete it`, trial.remove)
    }
  }

  private wrong(fault: string, text: string, call: string = this.trial.add): void {
    this.at.findings.wrong(call, fault, text)
  }

  private danger(fault: string, text: string, call: string = this.trial.add): void {
    this.at.findings.danger(call, fault, text)
  }
}

const isChanged = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
