import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { nobody, type Session } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { serverSettings } from '../support/platform-rows.ts'

const { serverConfig, setServerConfig } = contract.loginInfo

const { platform, owner } = platformForEach('owner')

const set = (input: object, as = owner) =>
  platform.call(setServerConfig, { ...serverSettings, ...input }, { as })
const read = (as: Session) => platform.result(serverConfig, {}, { as })
/** The answer for a caller that accepts no plaintext; code `downgrade` if it came in plaintext. */
async function envelope(as: Session): Promise<{ key: unknown; data: unknown }> {
  const answer = await platform
    .call({ ...serverConfig, plaintext: false }, {}, { as })
    .catch((error) => error)
  return answer
}
const open = {
  name: 'Harbour intercom',
  registrationOpen: true,
  helpContact: { telephone: '01 234567', email: 'help@example.com', hours: '9–17' },
  mapDatum: 'GCJ-02',
  gpsInterval: 30,
}

describe('the server’s settings', () => {
  // @spec 3.38
  test('have working defaults', async () => {
    expect(await read(owner)).toMatchObject({
      name: '',
      registrationOpen: false,
      recordingDays: 0,
      mapDatum: 'WGS-84',
      rowVersion: 0,
    })
  })

  test('are returned in full to an administrator, and to all other callers in their public part', async () => {
    expect(await set({})).toMatchObject({ code: 1, data: { rowVersion: 1 } })
    expect(await read(owner)).toEqual({ ...serverSettings, rowVersion: 1 })
    const others = [nobody, await platform.temporaryToken(), { token: 'made up', uid: '1' }]
    for (const as of [...others, await platform.signInAs('staff'), await platform.signInAs('lionEditor')]) {
      expect(await read(as)).toEqual(open)
    }
  })

  test('are sent in plaintext only as their public part', async () => {
    await set({})
    // An answer in plaintext is refused as a downgrade if the caller expects none.
    expect(await envelope(nobody)).toMatchObject({ code: 'downgrade' })
    expect(await envelope(owner)).toMatchObject({ code: 1, data: { signallingHost: 'ptt.example.com' } })
  })

  test('take one of two simultaneous changes of the same version', async () => {
    const answers = await Promise.all([set({}), set({ recordingDays: 30 })])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, 5])
    expect(answers.find(({ code }) => code === 5)?.data).toEqual({ rowVersion: 'stale' })
    expect(await set({ rowVersion: 1, recordingDays: 0 })).toMatchObject({ code: 1, data: { rowVersion: 2 } })
    expect(await read(owner)).toMatchObject({ recordingDays: 0, rowVersion: 2 })
  })

  test('leave a log row with the changed fields', async () => {
    await set({})
    await set({ rowVersion: 1, recordingDays: 30 })
    const [row] = await platform.rows('select * from operation_log order by id desc limit 1')
    expect(row).toMatchObject({ code: 1, before: { recordingDays: 7 }, after: { recordingDays: 30 } })
  })

  test.each([
    [{ name: ' ' }, { name: 'required' }],
    [{ recordingDays: -1 }, { recordingDays: 'tooSmall' }],
    [{ positionDays: 30 }, { positionDays: 'tooSmall' }],
    [{ signallingPort: 65_536 }, { signallingPort: 'tooLarge' }],
    [{ mediaPort: 0 }, { mediaPort: 'tooSmall' }],
    [{ mediaHost: 'a host' }, { mediaHost: 'invalid' }],
    [{ gpsInterval: 1 }, { gpsInterval: 'tooSmall' }],
    [{ mapDatum: 'flat' }, { mapDatum: 'invalid' }],
    [{ helpContact: { email: 'nobody' } }, { helpContact: 'email' }],
  ])('with %j are refused', async (change, data) => {
    expect(await set(change)).toMatchObject({ code: 2, data })
    expect(await read(owner)).toMatchObject({ rowVersion: 0 })
  })

  test('are changed by the owner alone', async () => {
    for (const who of ['staff', 'lionEditor'] as const) {
      expect(await set({}, await platform.signInAs(who))).toMatchObject({ code: 0, data: null })
    }
    expect(await read(owner)).toMatchObject({ rowVersion: 0 })
  })
})
