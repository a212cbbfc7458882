import { type Stack, startStack } from '../../support/stack.ts'
import { type Figure, median, quantile } from '../figures.ts'
import { ownerVisitor } from '../owner-visitor.ts'
import { queryStack } from '../stack-database.ts'

const turns = 20
const members = 100_000
const middle = { latitude: 16.85, longitude: 96.15 }
/** Degrees around the middle that contain all members and fit into one window. */
const spread = 0.2
const zoom = 11

/**
 * A map of 100,000 members in one window, for the owner: the page with its picture as a browser without
 * script gets it, and the marks that the live map reads after each pan.
 */
export async function measureMap(): Promise<Figure[]> {
  const stack = await startStack()
  try {
    await addCrowd(stack)
    const visitor = await ownerVisitor(stack)
    const pages = await timesOf(async (turn) => {
      const { lat, lon } = panned(turn)
      const { status } = await visitor.getPage(`/en/totalk/map?lat=${lat}&lon=${lon}&z=${zoom}`)
      if (status !== 200) throw new Error(`the map answered ${status}`)
    })
    let most = 0
    let seen = 0
    const pans = await timesOf(async (turn) => {
      const answer = await visitor.get(`/api/map/marks?${windowAt(turn)}`, {
        'sec-fetch-site': 'same-origin',
      })
      const { marks, counts } = await answer.json()
      most = Math.max(most, marks.length)
      seen = Math.max(seen, Number(String(counts.all).replaceAll(',', '')))
    })
    return [
      { what: 'the page of a map of 100,000 members', unit: 'ms', console: median(pages) },
      { what: '  95 % of them', unit: 'ms', console: quantile(pages, 0.95) },
      { what: 'its marks after a pan', unit: 'ms', console: median(pans) },
      { what: '  95 % of them', unit: 'ms', console: quantile(pans, 0.95) },
      { what: 'most marks', unit: 'n', console: most, budget: { atMost: 500 } },
      { what: 'most members in a window', unit: 'n', console: seen },
    ]
  } finally {
    await stack.stop()
  }
}

/** An agent with members whose last positions lie around the middle, dense in it, some of them stale, some offline. */
async function addCrowd(stack: Stack): Promise<void> {
  const [agent] = await queryStack(
    stack,
    `insert into agents (name, member_limit, group_limit, status)
     values ('Bench Crowd', $1, 10, 'Normal') returning id`,
    [members],
  )
  await queryStack(
    stack,
    `with made as (
       insert into members (account, nick_name, password_hash, terminal_type, agent_id, online)
       select 'crowd' || no, 'Crowd ' || no, '', 'androidPhone', $1, no % 4 <> 0 from generate_series(1, $2::int) as no
       returning id
     )
     insert into latest_positions (member_id, agent_id, longitude, latitude, height, type, at)
     select id, $1, $3 + (random() + random() - 1) * $5, $4 + (random() + random() - 1) * $5, 0, 'gps',
       now() - (case when id % 10 = 0 then interval '1 day' else interval '1 second' end)
     from made`,
    [agent?.id, members, middle.longitude, middle.latitude, spread],
  )
  await queryStack(stack, 'analyze')
}

/** The middle of the window after some pans of a few hundred metres. */
function panned(turn: number) {
  return { lat: middle.latitude + turn * 0.002, lon: middle.longitude - turn * 0.002 }
}

/** The window of a screen of 1200 × 700 pixels, which contains all members at this zoom. */
function windowAt(turn: number): URLSearchParams {
  const { lat, lon } = panned(turn)
  const [wide, high] = [0.41, 0.23]
  const corners = { west: lon - wide, east: lon + wide, south: lat - high, north: lat + high }
  return new URLSearchParams(
    Object.entries({ ...corners, lat, lon, z: zoom, screen: 'map' }).map(([name, value]) => [
      name,
      String(value),
    ]),
  )
}

/** Milliseconds of each turn after the first one, which is a warm-up. */
async function timesOf(work: (turn: number) => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn <= turns; turn++) {
    const began = performance.now()
    await work(turn)
    if (turn > 0) times.push(performance.now() - began)
  }
  return times
}
