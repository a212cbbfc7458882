import { z } from 'zod'
import { rangeEnds } from './address-range.ts'
import { writeCall } from './call.ts'
import { changesOf } from './changes.ts'
import { id, imei, moment, optionalLines, requiredText } from './fields.ts'
import { loginBindKinds, loginBindSubjects } from './login-bind-kinds.ts'
import { loginBindPaging } from './login-bind-paging.ts'
import { moduleCalls, noTimes } from './module-calls.ts'
import { whereId, whereMoment, whereOneOf, whereReference, whereText } from './module-where.ts'
import { confirmation, selection } from './selection.ts'

/** The most settings of one subject. A call adds at most 20, and replaces with as many as a subject may have. */
export const loginBindLimit = 50
const settingsAtOnce = 20

/** One address, a CIDR range, or a range `from-to`; IPv4 or IPv6. */
const addressRange = requiredText(100)
  .refine(isAddressRange, 'addressRange')
  .meta({
    description: 'An IP address, a CIDR range, or two addresses with a hyphen.',
    examples: ['10.0.0.0/8'],
  })
const remark = optionalLines(200)

export const imeiSetting = z.strictObject({ kind: z.literal('imei'), value: imei, remark })
export const addressSetting = z.strictObject({ kind: z.literal('address'), value: addressRange, remark })
export const dongleSetting = z.strictObject({ kind: z.literal('dongle'), value: requiredText(64), remark })

const setting = z.discriminatedUnion('kind', [imeiSetting, addressSetting, dongleSetting])
export type LoginSetting = z.output<typeof setting>

const someSettings = z.array(setting).max(settingsAtOnce, 'tooLarge').min(1, 'nothingSelected')
const allSettings = z.array(setting).max(loginBindLimit, 'tooLarge')
const subjectKind = z.enum(loginBindSubjects)
const subject = { subjectKind, subjectId: id }

const row = z.object({
  loginBindId: id,
  ...subject,
  agentInfoId: id.nullable(),
  kind: z.enum(loginBindKinds),
  value: z.string(),
  remark: z.string(),
  createTime: moment,
  updateTime: moment,
  rowVersion: z.number().int(),
})

const subjects = { subjectKind, subjectIds: selection }

/**
 * Removing and replacing settings require the login password. Adding, replacing, removing and restoring them end the subjects'
 * sessions.
 */
export const loginBindInfo = {
  /**
   * Adds settings to one subject; one that the subject has already is refused as `taken`. A member cannot have a
   * dongle, and the owner no settings.
   */
  addSettings: writeCall({
    path: 'loginBindInfo/addSettings',
    access: 'bindings.write',
    request: z.object({ ...subject, settings: someSettings }),
    result: z.object({ loginBindIds: z.array(id) }),
  }),
  /**
   * Adds or replaces the settings of several subjects, all or none. `add` skips settings that a subject has already;
   * `replace` removes all that are not sent.
   */
  batchSettings: writeCall({
    path: 'loginBindInfo/batchSettings',
    access: 'bindings.write',
    request: z.discriminatedUnion('mode', [
      z.object({ mode: z.literal('add'), ...subjects, settings: someSettings }),
      z.object({ mode: z.literal('replace'), ...subjects, settings: allSettings, confirmation }),
    ]),
    result: z.object({ added: z.number().int(), removed: z.number().int() }),
  }),
  /**
   * Restores settings that were removed in the last minutes, of subjects that are still there and at the same agent. Not in
   * the specification.
   */
  restoreSettings: writeCall({
    path: 'loginBindInfo/restoreSettings',
    access: 'bindings.write',
    request: z.object({ loginBindIds: selection }),
    result: z.object({ restored: z.number().int() }),
  }),
  ...loginBindPaging,
  ...moduleCalls({
    module: 'loginBindInfo',
    access: { read: 'bindings.read', write: 'bindings.write' },
    fields: {
      loginBindId: whereId(),
      subjectKind: whereOneOf(loginBindSubjects),
      subjectId: whereId(),
      agentInfoId: whereReference(),
      kind: whereOneOf(loginBindKinds),
      value: whereText(100),
      createTime: whereMoment(),
    },
    row,
    creation: z.discriminatedUnion('kind', [
      imeiSetting.extend(subject),
      addressSetting.extend(subject),
      dongleSetting.extend(subject),
    ]),
    times: noTimes,
    /** Only the remark can be changed; for another value, add a new setting and remove this one. */
    change: z.strictObject({ rowVersion: z.number().int(), ...changesOf(z.object({ remark })).shape }),
    removal: { byWhere: { confirmation }, byPk: { confirmation } },
  }),
}

function isAddressRange(text: string): boolean {
  const isAddress = (part: string) => z.union([z.ipv4(), z.ipv6()]).safeParse(part).success
  if (z.union([z.cidrv4(), z.cidrv6()]).safeParse(text).success) return true
  const ends = rangeEnds(text)
  return ends.length <= 2 && ends.every(isAddress)
}
