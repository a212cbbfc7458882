import { burmeseDigits } from '../../../lib/contract/typed-digits.ts'
import type { Random } from './random.ts'

/** A name in Burmese script, and its usual Latin spelling. */
export interface BurmeseName {
  script: string
  roman: string
}

// Burmese names have no family name: they combine two or three of these parts. Parts that could be read as a polite
// prefix are left out.
const male: readonly (readonly [string, string])[] = [
  ['အောင်', 'Aung'],
  ['ကျော်', 'Kyaw'],
  ['ဇော်', 'Zaw'],
  ['မင်း', 'Min'],
  ['ထွန်း', 'Tun'],
  ['ဝင်း', 'Win'],
  ['နိုင်', 'Naing'],
  ['မိုး', 'Moe'],
  ['လင်း', 'Lin'],
  ['ထက်', 'Htet'],
  ['သူ', 'Thu'],
  ['စိုး', 'Soe'],
  ['မြင့်', 'Myint'],
  ['သန်း', 'Than'],
  ['ဌေး', 'Htay'],
  ['ဟိန်း', 'Hein'],
  ['ရဲ', 'Ye'],
  ['နေ', 'Nay'],
  ['ဖြိုး', 'Phyo'],
  ['ပြည့်', 'Pyae'],
  ['ဇင်', 'Zin'],
  ['သိန်း', 'Thein'],
  ['မျိုး', 'Myo'],
  ['တင်', 'Tin'],
  ['လှ', 'Hla'],
  ['ကြည်', 'Kyi'],
  ['ပိုင်', 'Paing'],
  ['ကောင်း', 'Kaung'],
  ['ဆန်း', 'San'],
  ['ဝေ', 'Wai'],
  ['ထူး', 'Htoo'],
  ['စည်သူ', 'Sithu'],
  ['နန္ဒ', 'Nanda'],
  ['ဇေယျ', 'Zeya'],
]

const female: readonly (readonly [string, string])[] = [
  ['မြ', 'Mya'],
  ['ခင်', 'Khin'],
  ['သန္တာ', 'Thandar'],
  ['စု', 'Su'],
  ['နှင်း', 'Hnin'],
  ['အေး', 'Aye'],
  ['မေ', 'May'],
  ['သီတာ', 'Thida'],
  ['ငြိမ်း', 'Nyein'],
  ['ဖြူ', 'Phyu'],
  ['မွန်', 'Mon'],
  ['ပွင့်', 'Pwint'],
  ['နွယ်', 'Nwe'],
  ['စန်း', 'San'],
  ['ရတနာ', 'Yadanar'],
  ['သဇင်', 'Thazin'],
  ['ချို', 'Cho'],
  ['ခိုင်', 'Khaing'],
  ['မာ', 'Mar'],
  ['လှိုင်', 'Hlaing'],
  ['ဥမ္မာ', 'Ohmar'],
  ['နီလာ', 'Nilar'],
  ['ယဉ်', 'Yin'],
  ['ဇာ', 'Zar'],
  ['သူဇာ', 'Thuzar'],
  ['အိ', 'Ei'],
  ['ယမင်း', 'Yamin'],
  ['မြတ်', 'Myat'],
  ['နိုး', 'Noe'],
  ['ဝတ်ရည်', 'Wut Yi'],
]

/** A name of two or three different parts. */
export function burmeseName(random: Random, sex: 'male' | 'female'): BurmeseName {
  const parts = random.sample(sex === 'male' ? male : female, random.chance(0.6) ? 3 : 2)
  return {
    script: parts.map(([script]) => script).join(''),
    roman: parts.map(([, roman]) => roman).join(' '),
  }
}

/** The name used on the radio: a polite prefix with the name, or a job title. */
export function burmeseNickname(random: Random, name: BurmeseName, sex: 'male' | 'female'): string {
  const polite = (sex === 'male' ? 'ကို' : 'မ') + name.script
  return random.weighted([
    [polite, 6],
    [`${polite} (${random.pick(burmesePosts)})`, 3],
    [`${random.pick(burmesePosts)} ${burmeseDigits(random.int(1, 20))}`, 1],
  ])
}

const burmesePosts = ['ဂိတ်', 'ကင်း', 'ယာဉ်', 'အဆောင်', 'ရုံး', 'ဆိပ်ခံ', 'လှေခါး', 'ညဆိုင်း', 'နေ့ဆိုင်း'] as const
