import { identityCheckDigit } from '../../../lib/contract/identity-number.ts'
import { burmeseDigits } from '../../../lib/contract/typed-digits.ts'
import type { Script } from './agents.ts'
import { burmeseName, burmeseNickname } from './names-burmese.ts'
import { chineseName, chineseNickname } from './names-chinese.ts'
import { englishName, englishNickname } from './names-english.ts'
import type { Random } from './random.ts'

export interface Person {
  sex: 'male' | 'female'
  name: string
  nickName: string
  identityCard: string
}

const nrcTownships = ['၁၂/ဗဟန', '၁၂/ကမရ', '၁၂/အစန', '၁၂/သဃက', '၉/အမဇ', '၉/ခအဇ'] as const
const chineseAreas = ['530102', '530103', '530111', '310101', '310115', '341221', '320684', '511321'] as const

/** A random person with a name in the given script; a Burmese person also has a Latin spelling. */
export function createPerson(random: Random, script: Script): Person {
  const sex = random.chance(0.72) ? 'male' : 'female'
  if (script === 'burmese') {
    const name = burmeseName(random, sex)
    const nickName = burmeseNickname(random, name, sex)
    const identityCard = `${random.pick(nrcTownships)}(နိုင်)${burmeseDigits(random.int(990000, 999999))}`
    if (random.chance(0.7)) return { sex, name: name.roman, nickName, identityCard }
    return { sex, name: name.script, nickName: name.roman, identityCard }
  }
  if (script === 'chinese') {
    const name = chineseName(random, sex)
    return {
      sex,
      name: name.full,
      nickName: chineseNickname(random, name),
      identityCard: chineseCard(random),
    }
  }
  const name = englishName(random, sex)
  const passport = `P${random.digits(7)}`
  return { sex, name: name.full, nickName: englishNickname(random, name), identityCard: passport }
}

// A valid resident identity card number of a region that does not exist, so that it belongs to no person.
function chineseCard(random: Random) {
  const birth = `${random.int(1966, 2004)}${two(random.int(1, 12))}${two(random.int(1, 28))}`
  const body = `69${random.pick(chineseAreas).slice(2)}${birth}${random.digits(3)}`
  return body + identityCheckDigit(body)
}

function two(number: number) {
  return String(number).padStart(2, '0')
}
