import { describe, expect, test } from 'vitest'
import { cleanRichText } from '../../../lib/rich-text/clean.ts'
import { linkAddress } from '../../../lib/rich-text/link-address.ts'

/** Addresses as operators type them into the editor. */

describe('a typed address', () => {
  test.each([
    ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
    [' example.com/gate 3 '.replace(' 3', '-3'), 'https://example.com/gate-3'],
    ['www.example.com:8443', 'https://www.example.com:8443'],
    ['desk@example.com', 'mailto:desk@example.com'],
    ['mailto:desk@example.com', 'mailto:desk@example.com'],
    ['tel:+95912345678', 'tel:+95912345678'],
  ])('%s is kept or completed, so that the stored text has it', (typed, address) => {
    expect(linkAddress(typed)).toBe(address)
    expect(cleanRichText(`<a href="${address}">x</a>`)).toContain(`href="${address}"`)
  })

  test.each([
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'gate three',
    '/api/file/x',
    '//example.com',
    'https://',
    'tel:',
  ])('%j is refused', (typed) => {
    expect(linkAddress(typed)).toBeUndefined()
  })
})
