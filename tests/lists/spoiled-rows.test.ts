import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CallSpec } from '@/lib/contract/call'
import { contract } from '@/lib/contract/contract'
import { lists } from '@/lib/domain/lists'
import { startConsoleAlone } from '../support/console-alone.ts'
import { first } from '../support/html.ts'
import { type HttpPage, Visitor } from '../support/http.ts'
import { listOf } from '../support/list-page.ts'
import { credentialsOf, signedInState } from '../support/sessions.ts'
import { spoiledPlatform } from '../support/spoiled-platform.ts'
import { workerStack } from '../support/worker-stack.ts'
import type { ActionFact } from './list-facts.ts'
import { changed, WalkedList } from './walked-list.ts'

/**
 * Every list with a platform that ignores ids or answers other rows: no dialog lists a row that was not
 * chosen.
 */

const stack = workerStack()
const keys = await readFile(join(stack.dataDir, 'wire-keys.json'), 'utf8')
const platform = await spoiledPlatform(stack.platformUrl, keys)
afterAll(() => platform.stop())
const { consoleUrl, stop } = await startConsoleAlone({ PLATFORM_URL: platform.url, WIRE_KEYS: keys })
afterAll(stop)
const { cookies } = await signedInState(consoleUrl, await credentialsOf('owner'))
const visitor = new Visitor(
  consoleUrl,
  cookies.map(({ name, value }) => [name, value]),
)

const written = lists
  .filter(({ write, actions }) => write && Object.keys(actions).length > 0)
  .map((list) => [list.screen, new WalkedList(list)] as const)
const idFields = ['ids', 'userIds', 'id']
const reads = new Set(
  Object.values(contract)
    .flatMap((family) => Object.values<CallSpec>(family))
    .flatMap(({ path, repeatable }) => (repeatable ? path : [])),
)

/** Makes the platform receive a read without its ids, or with another one. */
function answerOthers(other?: string) {
  platform.spoil({
    request({ call, payload }) {
      if (!reads.has(call)) return payload
      const fields = Object.entries(payload).flatMap(([name, value]) => {
        if (!idFields.includes(name)) return [[name, value]]
        return other === undefined ? [] : [[name, Array.isArray(value) ? [Number(other)] : Number(other)]]
      })
      return Object.fromEntries(fields)
    },
  })
}

/** The ids that a dialog's form would send; undefined if the page has no such form. */
function heldBy({ document }: HttpPage): string[] | undefined {
  if (first(document, { slot: 'failed-state' })) return undefined
  const controls = listOf(document).dialog?.form?.controls
  return controls?.filter(({ name }) => name === 'ids').map(({ value }) => value)
}

afterEach(() => platform.spoil())

/** The actions whose dialog has a form with an unspoiled platform. */
const drawn = new Set<string>()
afterAll(() => expect(drawn.size).toBeGreaterThan(35))

describe.each(written)('%s', (_, walked) => {
  const { list, facts } = walked
  const acts = Object.entries(facts.actions ?? {}).filter(([, { by }]) => by === undefined || by === 'owner')
  const addressOf = (name: string, { view, chosen }: Partial<ActionFact>, id: string) =>
    walked.path(`?dialog=${name}&id=${id}${view ? `&${view}=true` : ''}${chosen ? `&term=${chosen}` : ''}`)

  beforeAll(() => walked.makeRows())
  afterAll(() => walked.removeRows())

  test.each(acts)('%s names no other row', async (name, fact) => {
    const ids = [...(await walked.state('true')).keys()]
    // Some rows reach the state for an action only by another action.
    const [id = ids[0] ?? ''] = await walked.rowsFor(fact, 1).catch(() => [])
    const address = addressOf(name, fact, id)
    const usual = heldBy(await visitor.getPage(address))
    if (usual) drawn.add(name)
    answerOthers()
    expect([undefined, usual]).toContainEqual(heldBy(await visitor.getPage(address)))
    answerOthers(ids.find((other) => other !== id))
    expect(heldBy(await visitor.getPage(address))).toBeUndefined()
  })

  const [plain] = acts.filter(([name, { answers }]) => !list.actions[name]?.password && !answers)
  if (plain)
    test(`${plain[0]}, once confirmed, changes the confirmed row alone`, async () => {
      const [name, fact] = plain
      const [id = ''] = await walked.rowsFor(fact, 1)
      const { becomes, input = {} } = fact
      const page = await visitor.getPage(addressOf(name, fact, id))
      const { form } = listOf(page.document).dialog ?? {}
      if (!form) throw new Error('the dialog has no form')
      const before = await walked.state(becomes[0])
      answerOthers()
      await visitor.submitForm(page, form, input)
      const after = await walked.state(becomes[0], fact.adds && [...before.keys()])
      expect(after).toEqual(changed(before, [id], becomes[1]))
    })
})
