import { describe, expect, test } from 'vitest'
import { glossary } from './glossary.ts'
import { burmese, chinese, english } from './messages.ts'
import {
  burmeseSynonyms,
  chineseSynonyms,
  coreTerms,
  englishSynonyms,
  inGlossary,
  missingTerms,
  type Synonym,
  wrongNames,
  wrongWords,
} from './rules/vocabulary.ts'
import { check, productCode, readProject } from './tree.ts'
import { exemptions } from './vocabulary-exemptions.ts'

const exempt = new Set(exemptions.map(({ complaint }) => complaint))
// The search knows screens by the words that operators bring along: those that the console does not say.
const isOfSearch = (complaint: string) => complaint.startsWith('searchWords.')
const complaints = {
  en: wrongWords(english, englishSynonyms),
  zh: [...wrongWords(chinese, chineseSynonyms), ...missingTerms(english, chinese, 'zh')],
  my: [...wrongWords(burmese, burmeseSynonyms), ...missingTerms(english, burmese, 'my')],
}

/** Complaints about one message. */
function said(text: string, synonyms: readonly Synonym[]): string[] {
  return wrongWords(new Map([['a.b', text]]), synonyms)
}

describe('one word for one thing', () => {
  test.each(['en', 'zh', 'my'] as const)('in the messages of %s', (language) => {
    expect(
      complaints[language].filter((complaint) => !exempt.has(complaint) && !isOfSearch(complaint)),
    ).toEqual([])
  })

  test('in the names of code', () => {
    expect(check(readProject(), productCode, wrongNames)).toEqual([])
  })

  test('without unneeded exemptions, and none without a reason', () => {
    const all = Object.values(complaints).flat()
    expect(exemptions.filter(({ complaint, reason }) => !all.includes(complaint) || !reason)).toEqual([])
  })
})

describe('the glossary', () => {
  test('has each term once, in all languages', () => {
    const codes = glossary.map(([code]) => code)
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
    expect(glossary.filter((row) => row.some((cell) => cell.trim() === ''))).toEqual([])
    expect(glossary.filter(([, , zh]) => !/\p{Script=Han}|^(?:IMEI|UKEY)/u.test(zh))).toEqual([])
    expect(glossary.filter(([, , , my]) => !/\p{Script=Myanmar}|^UKEY/u.test(my))).toEqual([])
  })

  test('has every word that the rules require', () => {
    const wanted = [...englishSynonyms, ...chineseSynonyms, ...burmeseSynonyms].map(([, right]) => right)
    expect(wanted.filter((word) => !inGlossary(word))).toEqual([])
    expect(coreTerms.filter(([, zh]) => !inGlossary(zh))).toEqual([])
  })
})

describe('the rules refuse, and name the right word', () => {
  test.each([
    ['Log in to go on', 'a.b: say "sign in" instead of "Log in"'],
    ['Last login', 'a.b: say "sign in" instead of "login"'],
    ['You are logged out', 'a.b: say "sign out" instead of "logged out"'],
    ['Type the captcha', 'a.b: say "verification picture" instead of "captcha"'],
    ['{count, plural, one {# user} other {# users}}', 'a.b: say "member" instead of "user"'],
    ['Choose a reseller', 'a.b: say "agent" instead of "reseller"'],
    ['Certification passed', 'a.b: say "real-name audit" instead of "Certification"'],
    ['Your username', 'a.b: say "account" instead of "username"'],
    ['The device ID', 'a.b: say "IMEI" instead of "device ID"'],
    ['The channels of a member', 'a.b: say "group" instead of "channels"'],
    ['The members could not be read', 'a.b: say "couldn\'t load" instead of "could not be read"'],
    ['This is gone.', 'a.b: say "no longer exists" instead of "is gone"'],
  ])('%s', (text, complaint) => {
    expect(said(text, englishSynonyms)).toEqual([complaint])
  })

  test('but not names of arguments, the words of the specification, and the words of the glossary', () => {
    const texts = [
      'Hello {user}',
      'Login failed, please check whether the network connection is normal',
      'Phone number, user name or e-mail',
      'Sign-in log',
      'Terminal type',
      'Delete-channel review',
      'The UKEY could not be read. Error code: {code}',
    ]
    expect(texts.flatMap((text) => said(text, englishSynonyms))).toEqual([])
  })

  test('Chinese and Burmese words that the glossary replaces', () => {
    expect(said('请登陆帐号', chineseSynonyms)).toEqual([
      'a.b: say "账号" instead of "帐号"',
      'a.b: say "登录" instead of "登陆"',
    ])
    expect(said('代理商', chineseSynonyms)).toEqual([])
    expect(said('删除频道审核', chineseSynonyms)).toEqual([])
    expect(said('无法读取频道', chineseSynonyms)).toHaveLength(2)
    expect(said('လော့ဂ်အင် ဝင်ပါ', burmeseSynonyms)).toEqual(['a.b: say "ဝင်ရန်" instead of "လော့ဂ်အင်"'])
  })

  test('translations without a core term', () => {
    const source = new Map([['a.b', 'The members of the group']])
    expect(missingTerms(source, new Map([['a.b', '群组的人']]), 'zh')).toEqual([
      'a.b: "members" is "成员" in zh',
    ])
    expect(missingTerms(source, new Map([['a.b', 'အုပ်စု၏ အဖွဲ့ဝင်များ']]), 'my')).toEqual([])
    expect(missingTerms(new Map([['a', 'Hi {account}']]), new Map([['a', '你好{account}']]), 'zh')).toEqual(
      [],
    )
  })

  test('names in code', () => {
    const text = 'const dealerName = 1\nfunction logout(pwd: string) {}\ntype ResellerRow = { pwd: string }'
    expect(wrongNames({ path: 'lib/a.ts', text })).toEqual([
      "lib/a.ts:1: dealerName says dealer; the glossary's word is agent",
      "lib/a.ts:2: logout says logout; the glossary's word is signOut",
      "lib/a.ts:2: pwd says pwd; the glossary's word is password",
      "lib/a.ts:3: ResellerRow says reseller; the glossary's word is agent",
    ])
    expect(wrongNames({ path: 'components/dealer-card.tsx', text: '' })).toHaveLength(1)
    expect(wrongNames({ path: 'lib/a.ts', text: 'const signOut = { userId: 1, pwd: 2 }' })).toEqual([])
  })
})
