import { expect, test } from 'vitest'
import { changesOf } from '@/lib/operation/changes'

const labelsOf = (call: string, after: unknown) =>
  changesOf({ call, before: null, after }).map(({ label }) => label)

test('an agent’s telephone is named apart from the mobile numbers that have the same name elsewhere', () => {
  const after = { telephone: '0871-6512345' }
  expect(labelsOf('agentInfo/saveAgentInfo', after)).toEqual(['agentTelephone'])
  expect(labelsOf('agentInfo/createAgentInfo', after)).toEqual(['agentTelephone'])
  expect(labelsOf('userInfo/editUserInfo', after)).toEqual(['telephone'])
})

test('a field is named by the messages where they have it, and a list of rows is one text', () => {
  expect(labelsOf('version/versionCreate', { url: 'https://example.com/', size: 7 })).toEqual([
    'url',
    undefined,
  ])
  expect(labelsOf('agentInfo/saveAgentInfo', [{ telephone: '' }])).toEqual(['targets'])
})
