import { describe, expect, test } from 'vitest'
import { english, flatten } from './messages.ts'
import { unknownKeys, unusedKeys } from './rules/message-use.ts'
import { check, readProject, treeOf } from './tree.ts'

const spoken = /^(?:app|components|lib|scripts\/edge)\/.*\.(?:ts|tsx)$/
const code = new Map([...readProject()].filter(([path]) => spoken.test(path)))

const messages = flatten({
  login: { heading: 'Sign in', wrong: 'Wrong' },
  enums: { sex: { male: 'Male', female: 'Female' } },
})

const unknown = (text: string) => unknownKeys({ path: 'app/a.tsx', text }, messages)
const unused = (text: string) =>
  unusedKeys(treeOf({ 'app/a.tsx': text }), messages).map((line) => /asks for (\S+);/.exec(line)?.[1])

describe('the messages', () => {
  test('exist for every key used in code', () => {
    expect(check(code, spoken, (source) => unknownKeys(source, english))).toEqual([])
  })

  test('are all used', () => {
    expect(unusedKeys(code, english)).toEqual([])
  })
})

describe('the rules refuse', () => {
  test.each([
    ["const t = await getTranslations('login'); t('title')", 'login.title'],
    ["const t = useTranslations('login'); t.rich('title', {})", 'login.title'],
    ["const t = await getTranslations({ locale, namespace: 'login' }); t('title')", 'login.title'],
    [
      "const [a, t] = await Promise.all([b(), getTranslations('login')]); t(c ? 'heading' : 'title')",
      'login.title',
    ],
    ["const t = await getTranslations(); t('heading')", 'heading'],
    [`const t = await getTranslations('enums'); t(\`age.\${age}\`)`, 'enums.age.…'],
    [
      "function f(a: Awaited<ReturnType<typeof getTranslations<'login'>>>) { return a('title') }",
      'login.title',
    ],
    [
      "interface W { t: ReturnType<typeof useTranslations<'login'>> }; const { t } = await words(); t('title')",
      'login.title',
    ],
    ["function f(t: Translator) { return t('title') }", 'title'],
    ["const list = { cell: (row, { enums }) => enums('age.old') }", 'enums.age.old'],
    ["const list = { cell: (row, words) => words.enums('age.old') }", 'enums.age.old'],
    ["const own = await listMessages(list.words); own('title')", 'title'],
    ["function f({ own }: Told) { return own('title') }", 'title'],
    ["const key = ownKey(list.words, 'done.title')", 'done.title'],
  ])('a key without a message: %s', (text, key) => {
    expect(unknown(text)).toEqual([`app/a.tsx:1: messages/ has no ${key}; add it in all three languages`])
  })

  test('but not existing keys, nor another function of that name', () => {
    const text = [
      "const t = await getTranslations('login')",
      "function a(t: Translator) { return t('heading') }",
      "function b() { const t = useTranslations('enums.sex'); return t('male') }",
      "t('wrong'); t(anything); test('title')",
    ]
    expect(unknown(text.join('\n'))).toEqual([])
    expect(unknown("t('title')")).toEqual([])
  })

  test('an unused message', () => {
    const text = "const t = await getTranslations('login'); t('heading')"
    expect(unused(text)).toEqual(['login.wrong', 'enums.sex.male', 'enums.sex.female'])
  })

  test('but not one whose key is partly computed', () => {
    const text = `const kinds = ['head']\nconst t = useTranslations('login')\nfor (const a of kinds) t(\`\${a}ing\`)`
    expect(unused(text)).toEqual(['login.wrong', 'enums.sex.male', 'enums.sex.female'])
  })

  test('but not the last day of a filter of days', () => {
    const fields = flatten({ fields: { madeTo: 'Made to', lostTo: 'Lost to' } })
    const code = treeOf({ 'app/a.tsx': "const filters = { madeFrom: days('madeBefore', 'made') }" })
    expect(unusedKeys(code, fields)).toEqual([
      'messages/: nothing asks for fields.lostTo; delete it in all three languages',
    ])
  })

  test('but not one whose key is computed of known words, or is in a table', () => {
    const text = [
      'const t = await getTranslations()',
      "const sexes = ['male'] as const",
      `for (const sex of sexes) t(\`enums.sex.\${sex}\`)`,
      "const wording = { wrong_password: 'login.wrong' }",
      "t(wording.wrong_password ?? 'login.heading')",
    ]
    expect(unused(text.join('\n'))).toEqual(['enums.sex.female'])
  })
})
