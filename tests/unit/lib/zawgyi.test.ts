import tools from 'myanmar-tools'
import { describe, expect, test } from 'vitest'
import { inUnicode, unicodeOfZawgyi } from '@/lib/i18n/zawgyi'
import messages from '@/messages/my.json'

const converter = new tools.ZawgyiConverter()

/** Every Burmese word of the console's messages. */
const burmeseWords = [...new Set(JSON.stringify(messages).match(/\p{Script=Myanmar}+/gu))]

describe('Zawgyi', () => {
  test.each([
    ['ေအာင္', 'အောင်'],
    ['ကိုျမင့္ၾကည္', 'ကိုမြင့်ကြည်'],
    ['လင္းစိုး', 'လင်းစိုး'],
    ['ေဒၚေအး', 'ဒေါ်အေး'],
    ['ျမန္မာ', 'မြန်မာ'],
    ['ရန္ကုန္', 'ရန်ကုန်'],
    ['မႏၲေလး', 'မန္တလေး'],
    ['ေမာင္ 17', 'မောင် 17'],
    ['Desk: ေက်ာ္ေက်ာ္', 'Desk: ကျော်ကျော်'],
    ['ပထမ\nေအာင္', 'ပထမ\nအောင်'],
  ])('%s is recognised', (zawgyi, unicode) => {
    expect(unicodeOfZawgyi(zawgyi)).toBe(unicode)
    expect(inUnicode(zawgyi)).toBe(unicode)
  })

  test('is recognised in nearly every long word of the messages', () => {
    const typed = burmeseWords
      .filter((word) => word.length > 8)
      .map((word) => converter.unicodeToZawgyi(word))
    const missed = typed.filter((word) => unicodeOfZawgyi(word) === undefined)
    expect(missed.length).toBeLessThan(typed.length / 25)
  })
})

describe('Unicode is left alone', () => {
  test('in every word of the Burmese messages', () => {
    expect(burmeseWords.length).toBeGreaterThan(500)
    expect(burmeseWords.filter((word) => inUnicode(word) !== word)).toEqual([])
  })

  test.each([
    // Two stacked consonants, which Zawgyi reads as a closed syllable.
    ...['သန္တာ', 'ဥမ္မာ', 'ဗုဒ္ဓ', 'သစ္စာ', 'မန္တလေး'],
    // Syllables that look the same in both.
    ...['မ', 'ဦးဘ', 'သီတာ', 'မိုးမိုး', 'ဤ', '၏'],
    // Shan, Karen and Mon.
    ...['ၸၢႆးမိူင်း', 'တႆးယႂ်ႇ', 'နီၢ်', 'စီၤဖိၣ်', 'နာဲဟံသာ', 'ဗွဲၜါ', 'ကညီကျိာ်'],
    ...['', 'Lin Soe', '林', '0977'],
  ])('%s', (text) => {
    expect(unicodeOfZawgyi(text)).toBeUndefined()
    expect(inUnicode(text)).toBe(text)
  })
})
