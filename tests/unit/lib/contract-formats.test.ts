import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agentFields } from '@/lib/contract/agent'
import { agentInfo } from '@/lib/contract/agent-info'
import { formalPackage } from '@/lib/contract/formal-package'
import {
  answeredWebAddress,
  isAlphabet,
  isLowercase,
  isUppercase,
  telephone,
  webAddress,
} from '@/lib/contract/formats'
import { isLandline } from '@/lib/contract/landline'
import { isMobile } from '@/lib/contract/mobile'
import { fieldReasons } from '@/lib/contract/reasons'
import { newVersion, version } from '@/lib/contract/release'

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`))

describe('landlines', () => {
  test.each(['010-65123456', '0871-6512345', '021-58310264', '0977-8221234'])('%s is a landline', (text) => {
    expect(isLandline(text)).toBe(true)
  })

  test.each([
    '',
    '01065123456',
    '010-6512345',
    '0871-65123456',
    '08716-512345',
    '010 65123456',
    '010-651-23456',
    '010–65123456',
    '010-6512345x',
    '٠١٠-٦٥١٢٣٤٥٦',
    ' 010-65123456',
    '010-65123456\n',
  ])('%j is no landline', (text) => {
    expect(isLandline(text)).toBe(false)
  })

  // @spec 5.26
  test('have 3 and 8, or 4 and 7 digits, and no other lengths', () => {
    const lengths = fc.integer({ min: 0, max: 12 })
    fc.assert(
      fc.property(
        fc.tuple(lengths, lengths).chain(([front, back]) => fc.tuple(digits(front), digits(back))),
        ([front, back]) => {
          const sizes = `${front.length}-${back.length}`
          expect(isLandline(`${front}-${back}`)).toBe(sizes === '3-8' || sizes === '4-7')
        },
      ),
    )
  })
})

describe('a telephone', () => {
  test.each([
    ['0871-6512345', '0871-6512345'],
    [' 010-65123456 ', '010-65123456'],
    // Without its hyphen it would be a mobile number of Myanmar.
    ['0977-8221234', '0977-8221234'],
    ['138 0013 8000', '13800138000'],
    ['０８７１－６５１２３４５', '0871-6512345'],
    ['၀၈၇၁-၆၅၁၂၃၄၅', '0871-6512345'],
    ['0871–6512345', '0871-6512345'],
    ['0871 — 651 2345', '0871-6512345'],
    ['0871 6512345', '0871-6512345'],
    ['010 6512 3456', '010-65123456'],
    ['0871.651.2345', '0871-6512345'],
    ['0871-651-2345', '0871-6512345'],
    ['(0871) 6512345', '0871-6512345'],
    ['（０８７１）６５１２３４５', '0871-6512345'],
    ['(0871)-6512345', '0871-6512345'],
    ['(0871-6512345)', '0871-6512345'],
    ['Tel: (010) 6512-3456', '010-65123456'],
    ['+86 871 6512345', '0871-6512345'],
    ['+86 (0)871 6512345', '0871-6512345'],
    ['0086-10-65123456', '010-65123456'],
    ['+86 138 0013 8000', '13800138000'],
    ['(0977) 8221234', '0977-8221234'],
    ['0977 8221234', '09778221234'],
    ['+95 9 777-123-456', '09777123456'],
    ['  ', ''],
  ])('%j becomes %j', (typed, stored) => {
    expect(telephone.parse(typed)).toBe(stored)
  })

  test.each([
    ['12345', 'landline'],
    ['08716512345', 'landline'],
    ['0871 651234', 'landline'],
    ['9'.repeat(41), 'tooLong'],
    ['0871-\n6512345', 'oneLine'],
  ])('%j is refused as %s', (typed, reason) => {
    expect(telephone.safeParse(typed).error?.issues[0]?.message).toBe(reason)
  })

  test('is a landline, a mobile number or empty, for any input, and parsing it again changes nothing', () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[+\d -]{0,20}$/))
    fc.assert(
      fc.property(typed, (text) => {
        const { data } = telephone.safeParse(text)
        if (data === undefined) return
        expect(data === '' || isLandline(data) || isMobile(data)).toBe(true)
        expect(telephone.parse(data)).toBe(data)
      }),
    )
  })

  test('may be absent: empty for a new agent and in an answer, unchanged in an edit', () => {
    expect(agentFields.shape.officeTelephone.parse(undefined)).toBe('')
    const [edit] = agentInfo.saveAgentInfo.request.options
    expect(edit.shape.officeTelephone.parse(undefined)).toBeUndefined()
    const row = agentInfo.agentInfoWithPage.result.shape.list.element
    expect(row.shape.officeTelephone.parse(undefined)).toBe('')
  })
})

describe('a web address', () => {
  test.each([
    ['https://example.com/notes', 'https://example.com/notes'],
    ['http://192.0.2.7:8080/a?b=1#c', 'http://192.0.2.7:8080/a?b=1#c'],
    [' HTTPS://Example.COM ', 'https://example.com/'],
    ['https://example.com/ဗားရှင်း', `https://example.com/${encodeURIComponent('ဗားရှင်း')}`],
    // A Cyrillic letter in the name, and a mark that reverses the direction of the text.
    ['https://\u0435xample.com/\u202Egpj', 'https://xn--xample-2of.com/gpj'],
    ['', ''],
  ])('%j becomes %j', (typed, stored) => {
    expect(webAddress.parse(typed)).toBe(stored)
  })

  const refused = [
    ['javascript:alert(1)', 'url'],
    ['JavaScript://example.com/%0aalert(1)', 'url'],
    ['java\tscript:alert(1)', 'oneLine'],
    ['data:text/html,<script>alert(1)</script>', 'url'],
    ['vbscript:x', 'url'],
    ['file:///etc/passwd', 'url'],
    ['ftp://example.com/', 'url'],
    ['blob:https://example.com/1', 'url'],
    ['//example.com/', 'url'],
    ['/relative', 'url'],
    ['www.example.com', 'url'],
    ['https:example.com', 'url'],
    ['https://', 'url'],
    ['https://exa mple.com/', 'url'],
    ['https://example.com/\nx', 'oneLine'],
    [`https://example.com/${'x'.repeat(481)}`, 'tooLong'],
    // 100 characters, each encoded in nine.
    [`https://example.com/${'က'.repeat(100)}`, 'tooLong'],
  ] as const

  test.each(refused)('%j is refused as %s', (typed, reason) => {
    expect(webAddress.safeParse(typed).error?.issues[0]?.message).toBe(reason)
  })

  test.each(refused)('%j is read as empty in an answer', (answered) => {
    expect(answeredWebAddress.parse(answered)).toBe('')
  })

  test.each([[undefined], [null], [7]])('%j in an answer is read as empty', (answered) => {
    expect(answeredWebAddress.parse(answered)).toBe('')
    expect(version.shape.url.parse(answered)).toBe('')
  })

  test('has at most 500 characters', () => {
    const longest = `https://example.com/${'x'.repeat(480)}`
    expect(webAddress.parse(longest)).toBe(longest)
  })

  // @spec 5.27
  test('leads only to http and https, for any input, and parsing it again changes nothing', () => {
    const front = fc.constantFrom(
      'http://',
      'https://',
      'javascript:',
      'data:',
      ' https://',
      'https:\\\\',
      '',
    )
    const typed = fc.oneof(
      fc.webUrl(),
      fc.tuple(front, fc.string()).map(([scheme, rest]) => scheme + rest),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const { data } = webAddress.safeParse(text)
        for (const address of [data ?? '', answeredWebAddress.parse(text)]) {
          if (address === '') continue
          expect(['http:', 'https:']).toContain(new URL(address, 'javascript:x').protocol)
          expect(address).toMatch(/^[!-~]{1,500}$/)
          expect(webAddress.parse(address)).toBe(address)
        }
      }),
    )
  })

  test('of a version is returned to visitors and to terminals', () => {
    const { newestVersions, selectUpdateFile2Client } = formalPackage
    expect(newestVersions.result.shape.list.element.shape).toHaveProperty('url')
    expect(selectUpdateFile2Client.result.shape.update.unwrap().shape).toHaveProperty('url')
  })
})

describe('letters', () => {
  test.each([
    ['abc', [true, false, true]],
    ['ABC', [false, true, true]],
    ['aBc', [false, false, true]],
    ['', [false, false, false]],
    ['ab1', [false, false, false]],
    ['a b', [false, false, false]],
    ['é', [false, false, false]],
    // Full-width, and a Cyrillic letter that looks the same.
    ['ＡＢ', [false, false, false]],
    ['А', [false, false, false]],
    ['က', [false, false, false]],
    ['abc\n', [false, false, false]],
  ])('of %j are checked', (text, verdicts) => {
    expect([isLowercase, isUppercase, isAlphabet].map((check) => check(text))).toEqual(verdicts)
  })

  // @spec 5.27
  test('are lower case or upper case, never both, and of the alphabet in either case', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z]{1,6}$/)), (text) => {
        expect(isLowercase(text) && isUppercase(text)).toBe(false)
        if (isLowercase(text) || isUppercase(text)) expect(isAlphabet(text)).toBe(true)
        if (isAlphabet(text)) expect(isLowercase(text.toLowerCase())).toBe(true)
      }),
    )
  })

  const { customerCode } = agentInfo.createAgentInfo.request.shape
  test.each([
    ['KH1007', undefined],
    ['K-1', undefined],
    ['1007', undefined],
    ['', undefined],
    [undefined, undefined],
    ['kh1007', 'uppercase'],
    ['Kh1007', 'uppercase'],
    ['ＫＨ1007', 'alphabet'],
    ['客户1007', 'alphabet'],
    ['x'.repeat(41), 'tooLong'],
  ])('of the new customer code %j', (code, reason) => {
    const { error } = customerCode.safeParse(code)
    expect(error?.issues[0]?.message).toBe(reason)
  })

  test.each([
    ['1.0.0-rc.1', undefined],
    ['1.0.0', undefined],
    ['1.0.0-rc.1+A7', undefined],
    ['1.0.0-RC.1', 'lowercase'],
    ['1.0.0-Beta', 'lowercase'],
    ['1.0.0-RC.1+a7', 'lowercase'],
  ])('of the new version number %j', (number, reason) => {
    const { error } = newVersion.safeParse({ type: 'pc', file: 'a.msi', content: 'x', number })
    expect(error && fieldReasons(error)).toEqual(reason && { number: reason })
  })

  test('of a terminal’s version number may be capitals, because its version may be older than the rule', () => {
    const { request } = formalPackage.selectUpdateFile2Client
    expect(request.safeParse({ type: 'pc', number: '1.0.0-RC.1' }).success).toBe(true)
  })
})
