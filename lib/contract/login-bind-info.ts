import { z } from 'zod'
import { rangeEnds } from './address-range.ts'
import { writeCall } from './call.ts'
import { changesOf } from './changes.ts'
import { id, imei, moment, optionalLines, requiredText } from './fields.ts'
import { loginBindLimit } from './limits.ts'
import { loginBindKind, loginBindKinds, loginBindSubjects } from './login-bind-kinds.ts'
import { loginBindPaging } from './login-bind-paging.ts'
import { moduleCalls, noTimes } from './module-calls.ts'
import { whereId, whereMoment, whereOneOf, whereReference, whereText } from './module-where.ts'
import { confirmation, selection } from './selection.ts'

const settingsAtOnce = 20

/** One address, a CIDR range, or a range `from-to`; IPv4 or IPv6. */
const addressRange = requiredText(100)
  .refine(isAddressRange, 'addressRange')
  .meta({ examples: ['10.0.0.0/8'] })
const remark = optionalLines(200)

export const imeiSetting = z.strictObject({
  kind: z.literal('imei').describe('The terminal has to come with this IMEI.'),
  value: imei.describe('The IMEI, 14 to 16 digits.'),
  remark,
})
export const addressSetting = z.strictObject({
  kind: z.literal('address').describe('The request has to come from these network addresses.'),
  value: addressRange.describe('An IP address, a CIDR range, or two addresses with a hyphen.'),
  remark,
})
export const dongleSetting = z.strictObject({
  kind: z.literal('dongle').describe('The account has to sign in with this UKEY, which it has bound itself.'),
  value: requiredText(64).describe('The serial number of the UKEY to sign in with.'),
  remark,
})

const setting = z.discriminatedUnion('kind', [imeiSetting, addressSetting, dongleSetting])
export type LoginSetting = z.output<typeof setting>

const someSettings = z
  .array(setting)
  .max(settingsAtOnce, 'tooLarge')
  .min(1, 'nothingSelected')
  .describe('The sign-in settings to add.')
const allSettings = z
  .array(setting)
  .max(loginBindLimit, 'tooLarge')
  .describe('All sign-in settings that the subjects have afterwards.')
const subjectKind = z.enum(loginBindSubjects)
const subject = { subjectKind, subjectId: id }

const row = z.object({
  loginBindId: id,
  ...subject,
  agentInfoId: id.nullable(),
  kind: loginBindKind,
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
 * @spec 7.25
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
   * `replace` removes the settings that are not sent.
   */
  batchSettings: writeCall({
    path: 'loginBindInfo/batchSettings',
    access: 'bindings.write',
    request: z.discriminatedUnion('mode', [
      z.object({
        mode: z.literal('add').describe('Adds the settings that a subject lacks.'),
        ...subjects,
        settings: someSettings,
      }),
      z.object({
        mode: z
          .literal('replace')
          .describe('Adds the settings that a subject lacks, and removes its other ones.'),
        ...subjects,
        settings: allSettings,
        confirmation,
      }),
    ]),
    result: z.object({ added: z.number().int(), removed: z.number().int() }),
  }),
  /**
   * Restores settings that were removed in the last minutes, of subjects that still exist at the same agent.
   * Not in the specification.
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
      kind: whereOneOf(loginBindKinds).describe('Conditions on the kind of the sign-in setting.'),
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
