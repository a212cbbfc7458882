import { burmeseDigits } from '../../../lib/contract/typed-digits.ts'
import type { City, Point, Road } from './places.ts'

// Mandalay's streets are a numbered grid: numbers rise to the south and to the west.
const acrossStreets = [26, 27, 30, 33, 35, 38, 41, 45] as const
const downStreets = [62, 66, 69, 73, 76, 78, 80, 82, 84, 86] as const

const gridKey = (across: number, down: number) => `${across}/${down}`
const latitude = (across: number) => round(21.9815 - (across - 26) * 0.00161)
const longitude = (down: number) => round(96.1075 - (down - 66) * 0.00161)

const junctions: Record<string, Point> = {
  'palace north-west': [22.0042, 96.0848],
  'palace north-east': [22.0042, 96.1077],
  'hill foot': [22.0098, 96.1066],
  mahamuni: [21.9519, 96.0786],
}
for (const across of acrossStreets) {
  for (const down of downStreets) junctions[gridKey(across, down)] = [latitude(across), longitude(down)]
}

const townships = { north: 'ချမ်းအေးသာစံမြို့နယ်', south: 'မဟာအောင်မြေမြို့နယ်', palace: 'အောင်မြေသာစံမြို့နယ်' } as const

const roads: Road[] = [
  ...acrossStreets.map((across) => ({
    name: `${burmeseDigits(across)} လမ်း`,
    district: across < 35 ? townships.north : townships.south,
    along: downStreets.map((down) => gridKey(across, down)),
  })),
  ...downStreets.map((down) => ({
    name: `${burmeseDigits(down)} လမ်း`,
    district: townships.north,
    along: acrossStreets.map((across) => gridKey(across, down)),
  })),
  { name: '၈၀ လမ်း', district: townships.palace, along: [gridKey(26, 80), 'palace north-west'] },
  { name: '၁၂ လမ်း', district: townships.palace, along: ['palace north-west', 'palace north-east'] },
  { name: '၆၆ လမ်း', district: townships.palace, along: ['palace north-east', gridKey(26, 66)] },
  { name: 'မန္တလေးတောင်ခြေလမ်း', district: townships.palace, along: ['palace north-east', 'hill foot'] },
  { name: '၈၄ လမ်း', district: townships.south, along: [gridKey(41, 84), 'mahamuni', gridKey(45, 84)] },
]

export const mandalay: City = {
  provinceName: 'မန္တလေးတိုင်းဒေသကြီး',
  cityName: 'မန္တလေး',
  box: { south: 21.88, north: 22.05, west: 96.04, east: 96.15 },
  height: 76,
  junctions,
  roads,
  address: (road, number) => `အမှတ် ${burmeseDigits(number)}၊ ${road.name}၊ ${road.district}၊ မန္တလေး`,
}

function round(degrees: number) {
  return Math.round(degrees * 1e5) / 1e5
}
