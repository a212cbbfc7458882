import { z } from 'zod'
import { agentOfNew } from './agent.ts'
import { readCall, writeCall } from './call.ts'
import { certificationCalls } from './certification.ts'
import { changesOf } from './changes.ts'
import { accountText, id, messageCode, mobile, moment, password, requiredText } from './fields.ts'
import { figures, figuresRequest } from './figures.ts'
import { beginningOf, createdWithin, flag } from './filters.ts'
import { groupMemberCalls } from './group-member.ts'
import { imeiOrTyped } from './imei.ts'
import { bulkAddLimit, selectionLimit } from './limits.ts'
import { madePassword } from './login-info.ts'
import {
  accountStatuses,
  callStatuses,
  certificationStatuses,
  editedMember,
  linesceTime,
  member,
  memberChannels,
  newMember,
  terminalTypes,
  verificationStatuses,
} from './member.ts'
import { memberMoveCalls } from './member-move.ts'
import { memberReports } from './member-reports.ts'
import { normaliseMobile } from './mobile.ts'
import { namedSchemas } from './named-schemas.ts'
import { listOf, pageOf, pageRequest } from './paging.ts'
import { plainText } from './plain-text.ts'
import { anySearch } from './search-form.ts'
import { bulkResult, confirmation, rowVersions, selection, selectionOf } from './selection.ts'
import { asciiNumbers } from './typed-digits.ts'

export const memberSorts = [
  'userId',
  'account',
  'nickName',
  'createTime',
  'authExpiresAt',
  'lastSeenAt',
] as const
export const authorisations = ['none', 'permanent', 'valid', 'expired', 'in30', 'in60', 'in90'] as const

/** Every filter of the members list; an absent one does not filter, except `deleted`. */
const memberFilters = z.object({
  account: beginningOf.account,
  name: beginningOf.personName,
  telephone: beginningOf.telephone,
  imei: beginningOf.imei,
  iccid: beginningOf.iccid,
  agentInfoId: id.optional(),
  groupId: id
    .optional()
    .describe('Only members of this group, without watching, pending and blacklisted ones.'),
  joinableTo: id.optional(),
  barredFrom: id.optional(),
  terminalType: z.enum(terminalTypes).optional(),
  accountStatus: z.enum(accountStatuses).optional(),
  callStatus: z.enum(callStatuses).optional(),
  verification: z.enum(verificationStatuses).optional(),
  certificationStatus: z.enum(certificationStatuses).optional(),
  authorisation: z.enum(authorisations).optional(),
  online: flag,
  bindFlag: flag,
  ...createdWithin,
  deleted: flag.describe('True: only deleted members; false or absent: all others.'),
})

/** The passwords that one write made for members. */
const passwordList = z.object({
  listId: z.uuid().describe('The id of the list: the request id of the write that made the passwords.'),
  createTime: moment.describe('When the passwords were made.'),
  until: moment.describe('When the list is deleted, a day after it was made.'),
  count: z.number().int().describe('The number of members whose passwords the list has.'),
  agentInfoName: z
    .string()
    .describe(
      'The name of the agent that all members of the list have; empty for members of several agents, or of none.',
    ),
  list: z
    .array(z.object({ userId: id, account: z.string(), password: madePassword }))
    .describe('The members with their passwords; empty unless the list was asked for by its id.'),
})

const memberPageRequest = pageRequest(memberSorts)
  .extend(memberFilters.shape)
  .register(namedSchemas, { id: 'MemberList', description: 'The list of members: its filters and its page.' })
const memberPage = pageOf(member)

/** Bulk add. @spec 5.15 */
export const bulkAdd = z.object({
  prefix: accountText(24),
  start: z
    .string('required')
    .overwrite(asciiNumbers)
    .trim()
    .min(1, 'required')
    .regex(/^\d{1,9}$/, 'invalid'),
  count: z
    .number('required')
    .int('invalid')
    .min(1, 'tooSmall')
    .max(bulkAddLimit, 'tooLarge')
    .describe('The number of members to add.'),
  agentInfoId: agentOfNew,
  terminalType: z.enum(terminalTypes),
  linesceTime: linesceTime.default(-1),
})

/** Actions without parameters other than the members. */
export const plainMemberActions = ['activate', 'deactivate', 'allowCall', 'prohibitCall', 'restore'] as const

/** An account in its stored form. */
const exactAccount = z.string().overwrite(plainText).trim().max(64)

/** The fields of `groupUserWithQuery`; one of them is required. */
const exactFields = ['userIds', 'account', 'telephone', 'imei', 'accounts', 'imeis'] as const

/** @spec 7.13 7.14 7.15 7.18 */
export const userInfo = {
  getToken: readCall({
    method: 'GET',
    path: 'userInfo/getToken',
    access: 'open',
    plaintext: true,
    request: z.object({}),
    result: z.object({ Token: z.string().min(1) }),
  }),
  /** Registers a member with its telephone number as its account. An operator has to activate it. */
  postRegister2Tel: writeCall({
    path: 'userInfo/postRegister2Tel',
    access: 'temporary',
    request: z.object({ telephone: mobile, code: messageCode, nickName: requiredText(40), password }),
    result: z.object({ userId: id }),
  }),
  getUserInfo: readCall({
    method: 'GET',
    path: 'userInfo/getUserInfo',
    access: 'members.read',
    request: z.object({ id }),
    result: member.extend({ reports: memberReports.optional() }),
  }),
  groupUserWithPage: readCall({
    path: 'userInfo/groupUserWithPage',
    access: 'members.read',
    request: memberPageRequest,
    result: memberPage,
  }),
  groupUserWithPageForNick: readCall({
    path: 'userInfo/groupUserWithPageForNick',
    access: 'members.read',
    request: memberPageRequest.extend({
      nickName: z
        .string('nicknameRequired')
        .overwrite(plainText)
        .trim()
        .min(1, 'nicknameRequired')
        .max(40, 'tooLong')
        .describe('A text that the nicknames contain, in any case.'),
    }),
    result: memberPage,
  }),
  groupUserWithPageForId: readCall({
    path: 'userInfo/groupUserWithPageForId',
    access: 'members.read',
    request: memberPageRequest.extend({ userId: id }),
    result: memberPage,
  }),
  groupUserWithPageForSearch: readCall({
    path: 'userInfo/groupUserWithPageForSearch',
    access: 'members.read',
    request: memberPageRequest.extend({
      search: requiredText(64)
        .overwrite(anySearch)
        .describe('A text that one of the searched fields contains, in any case, or an id.'),
    }),
    result: memberPage,
  }),
  /** Members by exact values, without pages. */
  groupUserWithQuery: readCall({
    path: 'userInfo/groupUserWithQuery',
    access: 'members.read',
    named: { account: 'account', accounts: 'account', imei: 'imei', imeis: 'imei' },
    request: z
      .object({
        userIds: selection,
        account: exactAccount,
        telephone: z.string().max(40).overwrite(normaliseMobile),
        imei: z.string().max(40).overwrite(imeiOrTyped),
        accounts: selectionOf(exactAccount).describe('Accounts, of which the members have any.'),
        imeis: selectionOf(z.string().max(40).overwrite(imeiOrTyped)).describe(
          'IMEIs, of which the members have any.',
        ),
      })
      .partial()
      .extend({
        deleted: z
          .boolean()
          .describe('Whether deleted members are meant instead of all others.')
          .default(false),
      })
      .refine((query) => exactFields.some((field) => query[field]), 'required')
      .meta({ anyOf: exactFields.map((field) => ({ required: [field] })) }),
    result: z.object({ list: z.array(member).max(selectionLimit) }),
  }),
  userAllChannel: readCall({
    path: 'userInfo/userAllChannel',
    access: 'members.read',
    request: z.object({ userId: id }),
    result: memberChannels,
  }),
  ...groupMemberCalls,
  batchAddUserInfo: writeCall({
    path: 'userInfo/batchAddUserInfo',
    access: 'members.write',
    request: z.discriminatedUnion('mode', [
      newMember.extend({ mode: z.literal('one').describe('Adds one member with all of its fields.') }),
      bulkAdd.extend({
        mode: z
          .literal('bulk')
          .describe('Adds members with consecutive accounts, whose passwords the platform makes.'),
      }),
    ]),
    result: z.object({
      /** A platform may leave out `userId`; the password is still in the answer. */
      list: z.array(
        z.object({ userId: id.optional(), account: z.string(), password: madePassword.optional() }),
      ),
    }),
  }),
  /** The passwords that the platform made for members at the caller's request, of the last day. */
  madePasswords: readCall({
    path: 'userInfo/madePasswords',
    access: 'members.write',
    request: z.object({ listId: passwordList.shape.listId.optional() }),
    result: listOf(passwordList),
  }),
  editUserInfo: writeCall({
    path: 'userInfo/editUserInfo',
    access: 'members.write',
    request: z.discriminatedUnion('action', [
      changesOf(editedMember).extend({
        action: z.literal('edit').describe('Changes the fields of one member that are sent.'),
        userId: id,
        rowVersion: z.number().int(),
      }),
      z.object({
        action: z.enum(plainMemberActions).describe('The change of the members.'),
        userIds: selection,
      }),
      z.object({
        action: z
          .literal('authorise')
          .describe('Gives the members an authorisation from now on, in the place of theirs.'),
        userIds: selection,
        linesceTime,
        rowVersions,
      }),
    ]),
    result: bulkResult,
  }),
  delUserInfo: writeCall({
    path: 'userInfo/delUserInfo',
    access: 'members.write',
    request: z.object({ userIds: selection, confirmation }),
    result: z.object({ deleted: z.number().int() }),
  }),
  ...memberMoveCalls,
  bigData: readCall({
    path: 'userInfo/bigData',
    access: 'figures.read',
    request: figuresRequest,
    result: figures,
  }),
  ...certificationCalls,
}
