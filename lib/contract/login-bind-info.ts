import { z } from 'zod'
import { writeCall } from './call.ts'
import { id, imei, moment, optionalText, requiredText } from './fields.ts'
import { moduleCalls, noTimes } from './module-calls.ts'
import { whereId, whereMoment, whereOneOf, whereReference, whereText } from './module-where.ts'
import { confirmation, selection } from './selection.ts'

/** Whose signing in a setting is about. */
export const loginBindSubjects = ['account', 'dispatcher', 'member'] as const
/** What a setting names. A subject with settings of a kind signs in with one of those. */
export const loginBindKinds = ['imei', 'address', 'dongle'] as const

/** How many settings one subject has at the most, and how many are sent at once. */
export const loginBindLimit = 50
const settingsAtOnce = 20

/** One address, a range in CIDR form, or one from an address to another; IPv4 or IPv6. */
const addressRange = requiredText(100).refine(isAddressRange, 'addressRange')
const remark = optionalText(200)

const imeiSetting = z.strictObject({ kind: z.literal('imei'), value: imei, remark })
const addressSetting = z.strictObject({ kind: z.literal('address'), value: addressRange, remark })
const dongleSetting = z.strictObject({ kind: z.literal('dongle'), value: requiredText(64), remark })

const setting = z.discriminatedUnion('kind', [imeiSetting, addressSetting, dongleSetting])
export type LoginSetting = z.output<typeof setting>

const settings = z.array(setting).max(settingsAtOnce, 'tooLarge')
const someSettings = settings.min(1, 'nothingSelected')
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

/** What takes settings away asks for the login password. Whatever changes them ends the accounts' sessions. */
export const loginBindInfo = {
  /** Adds settings to one subject; one that it has is taken. A member has no dongle, and the owner no settings. */
  addSettings: writeCall({
    path: 'loginBindInfo/addSettings',
    access: 'bindings.write',
    request: z.object({ ...subject, settings: someSettings }),
    result: z.object({ loginBindIds: z.array(id) }),
  }),
  /** The same for many, all or none. Added, one that a subject has stays; replaced, it has these and no other. */
  batchSettings: writeCall({
    path: 'loginBindInfo/batchSettings',
    access: 'bindings.write',
    request: z.discriminatedUnion('mode', [
      z.object({ mode: z.literal('add'), ...subjects, settings: someSettings }),
      z.object({ mode: z.literal('replace'), ...subjects, settings, confirmation }),
    ]),
    result: z.object({ added: z.number().int(), removed: z.number().int() }),
  }),
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
    /** What a setting names stays: another one is made, and this one removed. */
    change: z.strictObject({ rowVersion: z.number().int(), remark: z.string().trim().max(200, 'tooLong') }),
    removal: { byWhere: { confirmation }, byPk: { confirmation } },
  }),
}

function isAddressRange(text: string): boolean {
  const isOne = (part: string) => z.union([z.ipv4(), z.ipv6()]).safeParse(part).success
  if (z.union([z.cidrv4(), z.cidrv6()]).safeParse(text).success) return true
  const ends = text.split(/\s*[-–]\s*/)
  return ends.length <= 2 && ends.every(isOne)
}
