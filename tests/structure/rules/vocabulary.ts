import { posix } from 'node:path'
import { glossary } from '../glossary.ts'
import type { Messages } from '../messages.ts'
import { nodesOf, placeOf } from '../syntax.ts'
import type { Source } from '../tree.ts'

/** A word that the glossary replaces, and the replacement. */
export type Synonym = readonly [wrong: RegExp, right: string]

export const englishSynonyms: readonly Synonym[] = [
  [/\busers?\b(?! (?:name|agreement|menu))/i, 'member'],
  [/\b(?:resellers?|dealers?|distributors?)\b/i, 'agent'],
  [/\busernames?\b/i, 'account'],
  [/\b(?:nick name|screen name|display name)s?\b/i, 'nickname'],
  [/\b(?:log(?:s|ged|ging)?[ -]?(?:in|on)|login|logon)\b/i, 'sign in'],
  [/\blog(?:s|ged|ging)?[ -]?(?:out|off)\b/i, 'sign out'],
  [/\b(?:captchas?|verification image|graphic(?:al)? code)\b/i, 'verification picture'],
  [/\b(?:text message|SMS verification) codes?\b/i, 'SMS code'],
  [/\bcertif(?:y|ied|ications?)\b|\breal[- ]name (?:verification|authentication)\b/i, 'real-name audit'],
  [/\b(?:passcodes?|passphrases?)\b/i, 'password'],
  [/\bdevice (?:id|identifier)s?\b/i, 'IMEI'],
  [/\bterminals?\b(?! types?)/i, 'device'],
  [/\btalk ?groups?\b|(?<!\bdelete-)\bchannels?\b/i, 'group'],
  [/\bbanned\b/i, 'muted'],
  [/\b(?:block|deny) ?lists?\b/i, 'blacklist'],
  [/\breject(?:s|ed|ing|ions?)?\b/i, 'refuse'],
  [/\bmodif(?:y|ied|ying|ications?)\b/i, 'edit'],
  [/\b(?:dongles?|USB keys?)\b/i, 'UKEY'],
  [/\blocations?\b/i, 'position'],
  [/\b(?:geo-?zones?|geo-fences?|electronic fences?)\b/i, 'geofence'],
  [/\bbulletins?\b/i, 'announcement'],
  [/\b(?:audit|activity|action) logs?\b/i, 'operation log'],
  [/\b(?:mandatory updates?|forced upgrades?)\b/i, 'forced update'],
  [/\b(?:for ?ever|lifetime)\b/i, 'permanent'],
  [/\bemails?\b/i, 'e-mail'],
  [/\blaps(?:e|es|ed|ing)\b/i, 'expired'],
  [/(?<!\bUKEY )\bcould not be (?:read|loaded|looked up)\b/i, "couldn't load"],
  [/\b(?:is|are|was|were) gone\b/i, 'no longer exists'],
]

export const chineseSynonyms: readonly Synonym[] = [
  [/代理(?!商)|经销商|分销商/, '代理商'],
  [/会员/, '成员'],
  [/帐号|帐户|账户/, '账号'],
  [/登陆/, '登录'],
  [/登出|退出登录/, '退出'],
  [/口令/, '密码'],
  [/信道|(?<!删除)频道/, '群组'],
  [/实名认证/, '实名审核'],
  [/图片验证码|图像验证码|验证图片/, '图形验证码'],
  [/手机验证码/, '短信验证码'],
  [/地理围栏/, '电子围栏'],
  [/加密狗|U盾/, 'UKEY'],
  [/驳回/, '拒绝'],
  [/电子邮[箱件]/, '邮箱'],
  [/侧边栏/, '侧栏'],
  [/身份工作/, '身份操作'],
  [/无法读取(?! UKEY)/, '加载失败'],
]

// English words in Burmese letters, and words for another thing, that have a Burmese term in the glossary.
export const burmeseSynonyms: readonly Synonym[] = [
  [/လော့ဂ်?အင်|လော့ဂင်/, 'ဝင်ရန်'],
  [/လော့ဂ်?အောက်/, 'ထွက်ရန်'],
  [/ပ(?:တ်စ်|က်စ်|ါစ်|တ်)(?:ဝပ်|ဝါ့ဒ်|ဝေါ့ဒ်|ဝါ့)/, 'စကားဝှက်'],
  [/အေး?ဂျင့်/, 'ကိုယ်စားလှယ်'],
  [/ဂရုပ်/, 'အုပ်စု'],
  [/ဒီဗိုက်စ်?/, 'စက်ပစ္စည်း'],
  [/မန်ဘာ|မင်ဘာ/, 'အဖွဲ့ဝင်'],
  [/အက်ဒ်?မင်|အဒ်မင်/, 'စီမံသူ'],
  [/ချန်နယ်/, 'အုပ်စု'],
  [/တည်းဖြတ်သူ/, 'ဝန်ထမ်း'],
  [/ထိန်းချုပ်စားပွဲ/, 'ဆက်သွယ်ရေးထိန်းချုပ်ကွန်ဆိုးလ်'],
  [/ဘေးဘား/, 'ဘေးမီနူး'],
  [/ပြန်(?:ဖတ်|ဖွင့်)ရန်/, 'ပြန်လည်ရယူရန်'],
  [/မှတ်ပုံတင်(?:ရန်|ခြင်း|ပါ)/, 'အကောင့်ဖွင့်ရန်'],
]

// Sentences that the specification fixes word for word, in lower case.
const fixedSentences = new Set([
  'login failed, please check whether the network connection is normal',
  'ukey does not match login account',
  'login password',
  'temporarily no location',
])

/**
 * Terms required in the translations of an English text that matches the first column; stems, because
 * sentences inflect them.
 */
export const coreTerms: readonly (readonly [english: RegExp, zh: string, my: string])[] = [
  [/\bmembers?\b/i, '成员', 'အဖွဲ့ဝင်'],
  [/\b(?<!user )agents?\b/i, '代理商', 'ကိုယ်စားလှယ်'],
  [/\bgroups?\b/i, '群组', 'အုပ်စု'],
  [/\b(?<!on )accounts?\b/i, '账号', 'အကောင့်'],
  [/\bpasswords?\b/i, '密码', 'စကားဝှက်'],
  [/\bsign(?:s|ed|ing)?[ -]in\b/i, '登录', 'ဝင်'],
  [/\bsign(?:s|ed|ing)?[ -]out\b/i, '退出', 'ထွက်'],
]

/** Messages of one language with a word that the glossary replaces. */
export function wrongWords(messages: Messages, synonyms: readonly Synonym[]): string[] {
  return [...messages].flatMap(([key, text]) => {
    if (fixedSentences.has(text.toLowerCase())) return []
    return synonyms.flatMap(([wrong, right]) => {
      const found = wrong.exec(withoutPlaceholders(text))
      return found ? [`${key}: say "${right}" instead of "${found[0]}"`] : []
    })
  })
}

/** Chinese and Burmese messages without the glossary's translation of a core term in the English one. */
export function missingTerms(english: Messages, translated: Messages, language: 'zh' | 'my'): string[] {
  return [...english].flatMap(([key, text]) => {
    const other = translated.get(key) ?? ''
    return coreTerms.flatMap(([pattern, zh, my]) => {
      const word = language === 'zh' ? zh : my
      const found = pattern.exec(withoutPlaceholders(text))
      return found && !other.includes(word) ? [`${key}: "${found[0]}" is "${word}" in ${language}`] : []
    })
  })
}

// Names of arguments are code, not text.
function withoutPlaceholders(text: string): string {
  return text.replace(/\{\s*\w+\s*(?:\}|,\s*(?:plural|select|selectordinal|number|date|time)\b)/g, '…')
}

const codeSynonyms: Record<string, string> = {
  reseller: 'agent',
  dealer: 'agent',
  distributor: 'agent',
  logout: 'signOut',
  signin: 'signIn',
  signout: 'signOut',
  passwd: 'password',
  pwd: 'password',
  dept: 'department',
  geozone: 'geofence',
  blocklist: 'blacklist',
  denylist: 'blacklist',
  bulletin: 'announcement',
}

/**
 * File names and declared names with a word that the glossary replaces. Names from the wire are properties
 * and not checked.
 */
export function wrongNames(source: Source): string[] {
  const declared = [
    ...nodesOf(source, 'VariableDeclarator').map(({ id }) => id),
    ...nodesOf(source, 'FunctionDeclaration').flatMap(({ id, params }) => [id, ...params]),
    ...nodesOf(source, 'ArrowFunctionExpression').flatMap(({ params }) => params),
    ...nodesOf(source, 'ClassDeclaration').map(({ id }) => id),
    ...nodesOf(source, 'TSTypeAliasDeclaration').map(({ id }) => id),
    ...nodesOf(source, 'TSInterfaceDeclaration').map(({ id }) => id),
  ].flatMap((node) =>
    node?.type === 'Identifier' ? [{ name: node.name, place: placeOf(source, node) }] : [],
  )
  const names = [{ name: posix.basename(source.path), place: source.path }, ...declared]
  return names.flatMap(({ name, place }) =>
    wordsOf(name).flatMap((word) => {
      const right = Object.hasOwn(codeSynonyms, word) ? codeSynonyms[word] : undefined
      return right ? [`${place}: ${name} says ${word}; the glossary's word is ${right}`] : []
    }),
  )
}

function wordsOf(name: string): string[] {
  const words = name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? []
  return words.map((word) => word.toLowerCase())
}

/** Whether the glossary has a word, alone in a cell or as one of several. */
export function inGlossary(word: string): boolean {
  return glossary.some((row) =>
    row.some((cell) => cell.split(/[,、၊/] ?/).some((one) => one.trim() === word)),
  )
}
