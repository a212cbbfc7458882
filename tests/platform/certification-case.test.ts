import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { sweep } from '../../platform/start/sweeps.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { now, unknownMember } from '../support/platform-rows.ts'
import { insertRecords, papers } from '../support/record-rows.ts'

const { certificationCase, dealCertification } = contract.userInfo
const minute = 60_000

const { platform, owner, staff, lionEditor: lion } = platformForEach('owner', 'staff', 'lionEditor')
beforeEach(() => insertRecords(platform))

const deal = (action: string, certificationId: number, as = lion) =>
  platform.call(dealCertification, { action, certificationId }, { as })

describe('the case of one member’s papers', () => {
  const open = async (certificationId: number, as = lion) =>
    platform.result(certificationCase, { certificationId }, { as })
  const masked = { identityCard: '', frontImage: '', backImage: '', selfieImage: '', revealedUntil: null }

  test('names no picture and no identity number before a claim or a reveal', async () => {
    expect(await open(papers.waiting)).toMatchObject({
      ...masked,
      papers: { certificationId: papers.waiting, identityCard: '123*************71' },
    })
  })

  test('names the pictures to the account that has claimed them, while the claim lasts', async () => {
    await deal('claim', papers.waiting)
    expect(await open(papers.waiting)).toMatchObject({ ...masked, frontImage: 'front-601' })
    expect(await open(papers.waiting, staff)).toMatchObject(masked)
    platform.pass(15 * minute)
    expect(await open(papers.waiting)).toMatchObject(masked)
  })

  test('names all fields to the account that has revealed them, for 15 minutes', async () => {
    await deal('reveal', papers.passed)
    const revealedUntil = new Date(now.getTime() + 15 * minute).toISOString()
    const revealedFields = { identityCard: '123456789012345672', frontImage: 'front-602', revealedUntil }
    expect(await open(papers.passed)).toMatchObject(revealedFields)
    expect(await open(papers.passed, owner)).toMatchObject(masked)
    platform.pass(15 * minute)
    await sweep(platform.services)
    expect(await open(papers.passed)).toMatchObject(masked)
    expect(await platform.rows('select * from certification_reveals')).toEqual([])
  })

  test('contains the next waiting papers of the tenant, without claimed ones and those of deleted members', async () => {
    const next = async (id: number, as = owner) => {
      const { following, oldest } = await open(id, as)
      return [following, oldest]
    }
    // 604 of the river has waited longest, then 603, 602, 601.
    await platform.rows("update certifications set status = 'Unreviewed'")
    expect(await next(papers.failed)).toEqual([papers.passed, papers.river])
    expect(await next(papers.failed, lion)).toEqual([papers.passed, papers.passed])
    await deal('claim', papers.passed, staff)
    await platform.rows('update members set deleted_at = now() where id = 201')
    expect(await next(papers.failed)).toEqual([papers.waiting, papers.waiting])
    platform.pass(15 * minute)
    expect(await next(papers.failed)).toEqual([papers.passed, papers.passed])
    expect(await next(papers.waiting)).toEqual([null, papers.failed])
  })

  test('lists the queue by age around papers that wait, from the oldest on beside others', async () => {
    const seen = async (id: number, as = owner) =>
      (await open(id, as)).queue.map(({ certificationId }) => certificationId)
    // By age: 620 to 605, then 604 of the river, and 601.
    await platform.rows(`insert into certifications (id, member_id, agent_id, name, telephone, created_at)
      select id, 101, 1, 'Old ' || id, '09777000' || id, '2026-02-20T08:00Z'::timestamptz - id * interval '1 minute'
      from generate_series(605, 620) as id`)
    expect(await seen(papers.passed)).toEqual([620, 619, 618, 617, 616, 615, 614, 613, 612, 611, 610, 609])
    expect(await seen(606)).toEqual([609, 608, 607, 606, 605, 604, 601])
    expect(await seen(606, lion)).toEqual([609, 608, 607, 606, 605, 601])
    await deal('claim', 620, staff)
    const [claimed] = (await open(618, owner)).queue
    expect(claimed).toEqual({
      certificationId: 620,
      account: 'member101',
      name: 'Old 620',
      telephone: '097******20',
      status: 'UnderReview',
      reviewerId: 2,
      reviewerName: 'staff',
      claimedAt: now.toISOString(),
      createTime: '2026-02-19T21:40:00.000Z',
    })
    expect((await open(618, lion)).queue[0]).toMatchObject({ status: 'UnderReview', reviewerName: '' })
  })

  test('of another tenant or unknown is code 0; the owner gets code 4 for unknown ones', async () => {
    const caseOf = (certificationId: number, as = lion) =>
      platform.call(certificationCase, { certificationId }, { as })
    expect(await caseOf(papers.river)).toMatchObject({ code: 0, data: null })
    expect(await caseOf(unknownMember)).toMatchObject({ code: 0 })
    expect(await caseOf(unknownMember, owner)).toMatchObject({ code: 4 })
  })
})
