import { describe, expect, test } from 'vitest'
import { foreignText, looseText, outsideAddresses, policyBreaks } from './rules/markup.ts'
import { check, type Rule, readProject } from './tree.ts'

const project = readProject()
const drawn = /^(?:app|components)\/.*\.tsx$/
const shipped = /^(?:app|components|lib)\/.*\.(?:ts|tsx)$/
const styled = /^(?:app|components|lib)\/.*\.(?:ts|tsx|css)$/

function said(rule: Rule, text: string, path = 'components/a.tsx'): string[] {
  return rule({ path, text })
}

describe('markup', () => {
  test('obeys the CSP: no inline style, no raw HTML, no script without nonce', () => {
    expect(check(project, drawn, policyBreaks)).toEqual([])
  })

  test('takes its texts from messages/', () => {
    expect(check(project, drawn, looseText)).toEqual([])
  })

  test('has no Chinese and no Burmese in its code', () => {
    expect(check(project, shipped, foreignText)).toEqual([])
  })

  test('names no other host', () => {
    expect(check(project, styled, outsideAddresses)).toEqual([])
  })
})

describe('the rules refuse', () => {
  test.each([
    'const a = <p style={{ color }} />',
    '<p style="color: red" />',
    '<div dangerouslySetInnerHTML={{ __html: html }} />',
    '<style>{css}</style>',
    '<script src="/a.js" />',
  ])('%s', (text) => {
    expect(said(policyBreaks, text)).toHaveLength(1)
  })

  test('but not tags with a nonce', () => {
    expect(said(policyBreaks, '<style nonce={nonce}>{css}</style>')).toEqual([])
  })

  test.each([
    '<p>Save</p>',
    '<p>{n} members</p>',
    "<p>{ok ? 'done' : t('failed')}</p>",
    "<p>{name || 'nobody'}</p>",
    `<b>{\`\${a} of \${b}\`}</b>`,
    '<button aria-label="Close" />',
    '<input placeholder="type here" />',
    "<img alt={'A picture'} />",
    '<p>保存</p>',
  ])('loose text: %s', (text) => {
    expect(said(looseText, text)).toHaveLength(1)
  })

  test('but not keys, symbols, acronyms and translated texts', () => {
    const text = [
      "<a title={t('save')} className='flex p-2' href='/en/members'>{t('save')}</a>",
      '<p>· {count} / {limit} ×</p>',
      '<th scope="col">IMEI</th>',
      '<kbd>Esc</kbd>',
      '<Field name="account" label="fields.account" />',
    ]
    expect(said(looseText, `<>${text.join('')}</>`)).toEqual([])
  })

  test('Chinese and Burmese in code, but not the names of the languages', () => {
    expect(said(foreignText, "const a = '保存'", 'lib/a.ts')).toEqual([
      'lib/a.ts:1: "保存" belongs into messages/',
    ])
    expect(said(foreignText, `const a = \`\${n} အဖွဲ့ဝင်\``, 'lib/a.ts')).toHaveLength(1)
    expect(said(foreignText, "const names = { zh_CN: '中文', my: 'မြန်မာ' } // 中文 too", 'lib/a.ts')).toEqual(
      [],
    )
  })

  test.each([
    ['lib/a.ts', "const a = 'https://tiles.example.org/1.png'"],
    ['lib/a.ts', 'const a = `wss://example.org/`'],
    ['components/a.tsx', '<img src="http://example.org/a.png" />'],
    ['app/globals.css', '@import url(https://fonts.example.org/a.css);'],
  ])('another host in %s: %s', (path, text) => {
    const addresses = outsideAddresses({ path, text })
    expect(addresses).toHaveLength(1)
    expect(addresses[0]).toContain(`${path}:1: a browser loads nothing from another host`)
  })

  test('but not comments, namespaces, loopback addresses and a bare scheme', () => {
    const text = [
      '// see https://example.org',
      "const a = ['http://www.w3.org/2000/svg', 'http://127.0.0.1:4100', 'ws://localhost:4006', 'http://here.invalid/']",
      "const b = text.startsWith('https://')",
    ]
    expect(said(outsideAddresses, text.join('\n'))).toEqual([])
    expect(said(outsideAddresses, '/* https://example.org */ a { color: red }', 'app/a.css')).toEqual([])
  })
})
