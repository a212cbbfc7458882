import type { DemoAgent, Script, Sector } from './agents.ts'
import { at } from './lists.ts'

// Groups of every customer first, then teams by trade, with a place as prefix.
const general: Record<Script, readonly string[]> = {
  chinese: ['全体成员', '管理层', '应急指挥', '夜班总台'],
  burmese: ['အဖွဲ့ဝင်အားလုံး', 'စီမံခန့်ခွဲရေးအဖွဲ့', 'အရေးပေါ်တုံ့ပြန်ရေး', 'ညဆိုင်းရုံး'],
  english: ['All hands', 'Management', 'Emergency response', 'Night desk'],
}

const teams: Record<Script, Record<Sector, readonly string[]>> = {
  chinese: {
    security: ['巡逻组', '门岗', '监控室'],
    taxi: ['车队', '夜班车组', '候客点'],
    port: ['装卸班', '理货组', '调度组'],
    hotel: ['前台', '客房部', '礼宾组'],
    construction: ['项目部', '塔吊组', '安全员'],
  },
  burmese: {
    security: ['ကင်းလှည့်အဖွဲ့', 'ဂိတ်စောင့်အဖွဲ့', 'စောင့်ကြည့်ခန်း'],
    taxi: ['ယာဉ်စု', 'တက္ကစီဂိတ်', 'ညဆိုင်းယာဉ်များ'],
    port: ['ကုန်တင်ကုန်ချအဖွဲ့', 'ကုန်စာရင်းအဖွဲ့', 'ဆိပ်ခံရုံး'],
    hotel: ['ဧည့်ကြိုကောင်တာ', 'အခန်းဆောင်', 'လုံခြုံရေး'],
    construction: ['လုပ်ငန်းခွင်ရုံး', 'ကရိန်းအဖွဲ့', 'ဘေးကင်းရေးအဖွဲ့'],
  },
  english: {
    security: ['patrol', 'gate', 'control room'],
    taxi: ['fleet', 'rank', 'night cars'],
    port: ['stevedores', 'tally clerks', 'cranes'],
    hotel: ['front desk', 'housekeeping', 'concierge'],
    construction: ['office', 'crane crew', 'safety'],
  },
}

const englishPlaces = [
  'Berth 1',
  'Berth 2',
  'Berth 3',
  'Berth 4',
  'Yard A',
  'Yard B',
  'Yard C',
  'North gate',
] as const
const englishSites = ['Bridge site', 'Depot', 'East bank', 'West bank'] as const

const introductions: Record<Script, string> = {
  chinese: '请使用标准用语，紧急情况先报位置。',
  burmese: 'အရေးပေါ်အခြေအနေတွင် တည်နေရာကို ဦးစွာ ပြောပါ။',
  english: 'Say your position first in an emergency.',
}

/** The name of a customer's group number `index` (from 0); unique for numbers below 30. */
export function groupName(agent: DemoAgent, index: number): string {
  const names = general[agent.script]
  if (index < names.length) return at(names, index)
  const places = placesOf(agent)
  const crews = teams[agent.script][agent.sector]
  const turn = index - names.length
  const place = at(places, turn % places.length)
  const crew = at(crews, ((turn % places.length) + Math.floor(turn / places.length)) % crews.length)
  return agent.script === 'chinese' ? place + crew : `${place} ${crew}`
}

export function introduction(script: Script): string {
  return introductions[script]
}

function placesOf(agent: DemoAgent): readonly string[] {
  if (agent.script === 'english') return agent.sector === 'construction' ? englishSites : englishPlaces
  return [...new Set(agent.city.roads.map((road) => road.name))]
}
