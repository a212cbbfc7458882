import type { Random } from './random.ts'

const maleGiven = [
  'Daniel',
  'Arjun',
  'Marcus',
  'Joseph',
  'Ravi',
  'Peter',
  'Samuel',
  'Imran',
  'Victor',
  'Anthony',
  'Thomas',
  'Rahul',
  'Gabriel',
  'Kenneth',
  'Oliver',
  'Farid',
] as const
const femaleGiven = [
  'Grace',
  'Priya',
  'Maria',
  'Helen',
  'Sarah',
  'Anita',
  'Joanne',
  'Leila',
  'Catherine',
  'Rosa',
  'Emily',
  'Nadia',
  'Judith',
  'Teresa',
] as const
const families = [
  'Fernandes',
  'Sharma',
  'Okafor',
  'Whitfield',
  'Santos',
  'Rahman',
  'Hughes',
  'Pereira',
  'Nair',
  'Lindqvist',
  'Mendoza',
  'Clarke',
  'Das',
  'Novak',
  'Osman',
  'Tanaka',
  "O'Brien",
  'Reyes',
  'Banerjee',
  'Marsh',
] as const
const posts = ['Gate', 'Berth', 'Crane', 'Lobby', 'Patrol', 'Yard', 'Desk', 'Tower'] as const

export interface EnglishName {
  given: string
  full: string
}

export function englishName(random: Random, sex: 'male' | 'female'): EnglishName {
  const given = random.pick(sex === 'male' ? maleGiven : femaleGiven)
  return { given, full: `${given} ${random.pick(families)}` }
}

/** The name used on the radio: the given name or a call sign. */
export function englishNickname(random: Random, name: EnglishName): string {
  return random.weighted([
    [name.given, 3],
    [`${random.pick(posts)} ${random.int(1, 24)} ${name.given}`, 4],
    [`${random.pick(posts)} ${random.int(1, 24)}`, 2],
  ])
}
