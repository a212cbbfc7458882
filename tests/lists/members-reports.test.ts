import { expect, test } from 'vitest'
import { all, attribute, textOf } from '../support/html.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'

/** Reports that do not count and clocks that are wrong, on the pages of a member and of its device. */

const [bound] = await stackRows(
  `select d.member_id as id, d.id as device from devices d
   join latest_positions l on l.member_id = d.member_id order by d.id limit 1`,
)
const id = String(bound?.id)
const pages = [`totalk/members/${id}`, `views/groupInfo/group/userInfo/${bound?.device}`]

/** The text and the links of the part with the last position. */
async function positionPart(path: string, locale: 'en' | 'zh_CN' | 'my' = 'en') {
  const { document } = await (await visitorAs('owner')).getPage(`/${locale}/${path}`)
  const part = all(document, { tag: 'section' }).find((section) =>
    all(section, { tag: 'h2' }).some((title) => textOf(title) === words[locale].record.position),
  )
  expect(part).toBeDefined()
  return {
    text: part ? textOf(part) : '',
    links: part ? all(part, { tag: 'a' }).map((link) => attribute(link, 'href')) : [],
  }
}

async function withFaults(work: () => Promise<void>) {
  await stackRows(
    `insert into positions (member_id, agent_id, longitude, latitude, at, fault)
     select id, agent_id, 0, 0, now() - n * interval '1 hour', case when n > 3 then 'unreachable' else 'noPlace' end
     from members, generate_series(1, 5) n where id = $1`,
    [id],
  )
  await stackRows(
    `insert into position_doubts (member_id, clock_time, refused_at) values ($1, now() + interval '3 hours', now())`,
    [id],
  )
  try {
    await work()
  } finally {
    await stackRows('delete from positions where member_id = $1 and fault is not null', [id])
    await stackRows('delete from position_doubts where member_id = $1', [id])
  }
}

test('a member whose reports all count has no sentence about them', async () => {
  for (const page of pages) {
    const { text } = await positionPart(page)
    expect(text).not.toMatch(/left out|clock/)
  }
})

test('reports that do not count are counted by reason, lead to their list, and a wrong clock is displayed', async () => {
  await withFaults(async () => {
    for (const page of pages) {
      const { text, links } = await positionPart(page)
      expect(text).toMatch(/3 reports since \S+ were left out: the device had no fix/)
      expect(text).toMatch(/2 reports since \S+ were left out: the distance was impossible/)
      expect(text).toMatch(/clock is 3 h 0 min ahead/)
      const list = links.find((href) => href.includes('/totalk/positioning')) ?? ''
      const { document } = await (await visitorAs('owner')).getPage(list)
      expect(textOf(document)).toContain(words.en.enums.positionFault.noPlace)
      expect(textOf(document)).toContain(words.en.enums.positionFault.unreachable)
    }
    for (const locale of ['zh_CN', 'my'] as const) {
      const { text } = await positionPart(`totalk/members/${id}`, locale)
      expect(text).toContain(words[locale].record.leftOut.unreachable)
    }
  })
})
