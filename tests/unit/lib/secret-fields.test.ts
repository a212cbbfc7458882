import { describe, expect, test } from 'vitest'
import { isSecretField, withoutSecrets } from '@/lib/contract/secret-fields'
import { requestFields, writeCalls } from '../../support/request-fields.ts'

/** Fields with names like those of secrets that operators may read in lists, and the ids of API keys. */
const readable = ['apiKeyId', 'apiKeyIds', 'customerCode', 'thirdCode']
const soundsSecret = /pass|token|secret|key|mac|hash|ticket|code|confirm|challenge|pin|private/i

describe('secret fields', () => {
  test('include every field of a write that sounds like one', () => {
    const names = new Set(writeCalls.flatMap((spec) => requestFields(spec)))
    expect(names.size).toBeGreaterThan(100)
    const loose = [...names].filter((name) => soundsSecret.test(name) && !isSecretField(name))
    expect(loose.sort()).toEqual(readable)
  })

  test('are left out at any depth; their presence may be noted', () => {
    const at = new Date(0)
    expect(
      withoutSecrets({
        account: 'a',
        password: 'x',
        newPassword: true,
        at,
        none: null,
        login: { tokenHash: 'y', nickName: 'b' },
        rows: [{ groupToken: 'z', groupId: 3 }],
      }),
    ).toEqual({
      account: 'a',
      newPassword: true,
      at,
      none: null,
      login: { nickName: 'b' },
      rows: [{ groupId: 3 }],
    })
  })
})
