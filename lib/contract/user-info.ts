import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import { certificationCalls } from './certification.ts'
import { accountText, id, messageCode, mobile, moment, password, requiredText } from './fields.ts'
import { groupMemberCalls } from './group-member.ts'
import {
  accountStatuses,
  callStatuses,
  certificationStatuses,
  linesceTime,
  member,
  memberChannel,
  memberFields,
  newMember,
  terminalTypes,
  verificationStatuses,
} from './member.ts'
import { pageOf, pageRequest } from './paging.ts'
import { bulkResult, confirmation, selection, selectionLimit } from './selection.ts'

/** The most accounts that one bulk add makes (spec section 9). */
export const bulkAddLimit = 200

export const memberSorts = [
  'userId',
  'account',
  'nickName',
  'createTime',
  'authExpiresAt',
  'lastSeenAt',
] as const
export const authorisations = ['none', 'permanent', 'valid', 'expired', 'in30', 'in60', 'in90'] as const

/** Every filter of the members list; an absent one does not filter. Texts match from their beginning. */
export const memberFilters = z.object({
  account: z.string().trim().max(64).optional(),
  name: z.string().trim().max(40).optional(),
  telephone: z.string().trim().max(20).optional(),
  imei: z.string().trim().max(24).optional(),
  iccid: z.string().trim().max(24).optional(),
  agentInfoId: id.optional(),
  terminalType: z.enum(terminalTypes).optional(),
  accountStatus: z.enum(accountStatuses).optional(),
  callStatus: z.enum(callStatuses).optional(),
  verification: z.enum(verificationStatuses).optional(),
  certificationStatus: z.enum(certificationStatuses).optional(),
  authorisation: z.enum(authorisations).optional(),
  online: z.boolean().optional(),
  bindFlag: z.boolean().optional(),
  createdFrom: moment.optional(),
  /** This moment is not included: it is where the day after the last one begins. */
  createdBefore: moment.optional(),
  deleted: z.boolean().default(false),
})

const memberPageRequest = pageRequest(memberSorts).extend(memberFilters.shape)
const memberPage = pageOf(member)

/** Bulk add: accounts are the prefix followed by numbers from `start`, padded to the width of `start`. */
export const bulkAdd = z.object({
  prefix: accountText(24),
  start: z
    .string('required')
    .trim()
    .min(1, 'required')
    .regex(/^\d{1,9}$/, 'invalid'),
  count: z.number('required').int('invalid').min(1, 'tooSmall').max(bulkAddLimit, 'tooLarge'),
  agentInfoId: id.nullable(),
  terminalType: z.enum(terminalTypes),
  linesceTime: linesceTime.default(-1),
})

/** Actions that need nothing but the members they touch. */
export const plainMemberActions = ['activate', 'deactivate', 'allowCall', 'prohibitCall', 'restore'] as const

export const userInfo = {
  getToken: readCall({
    method: 'GET',
    path: 'userInfo/getToken',
    access: 'open',
    plaintext: true,
    request: z.object({}),
    result: z.object({ Token: z.string() }),
  }),
  /** A member registers by phone, under its number as its account; it is not activated until an operator does it. */
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
    result: member,
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
      nickName: z.string('nicknameRequired').trim().min(1, 'nicknameRequired').max(40, 'tooLong'),
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
    request: memberPageRequest.extend({ search: requiredText(64) }),
    result: memberPage,
  }),
  /** Members by exact fields, unpaged; what a confirmation names and counts. */
  groupUserWithQuery: readCall({
    path: 'userInfo/groupUserWithQuery',
    access: 'members.read',
    request: z
      .object({
        userIds: selection,
        account: z.string().max(64),
        telephone: z.string().max(20),
        imei: z.string().max(24),
      })
      .partial()
      .extend({ deleted: z.boolean().default(false) })
      .refine(
        (query) => Boolean(query.userIds || query.account || query.telephone || query.imei),
        'required',
      ),
    result: z.object({ list: z.array(member).max(selectionLimit) }),
  }),
  userAllChannel: readCall({
    path: 'userInfo/userAllChannel',
    access: 'members.read',
    request: z.object({ userId: id }),
    result: z.object({ list: z.array(memberChannel) }),
  }),
  ...groupMemberCalls,
  batchAddUserInfo: writeCall({
    path: 'userInfo/batchAddUserInfo',
    access: 'members.write',
    request: z.discriminatedUnion('mode', [
      newMember.extend({ mode: z.literal('one') }),
      bulkAdd.extend({ mode: z.literal('bulk') }),
    ]),
    result: z.object({
      /** `password` is present for accounts whose password the platform made; it is never told again. */
      list: z.array(z.object({ userId: id, account: z.string(), password: z.string().optional() })),
    }),
  }),
  editUserInfo: writeCall({
    path: 'userInfo/editUserInfo',
    access: 'members.write',
    request: z.discriminatedUnion('action', [
      memberFields.partial({ imei: true }).extend({
        action: z.literal('edit'),
        userId: id,
        rowVersion: z.number().int(),
        /** Absent: as it is. Answers carry it masked, so a form cannot send it back unchanged. */
        identityCard: z.string().trim().max(40, 'tooLong').optional(),
      }),
      z.object({ action: z.enum(plainMemberActions), userIds: selection }),
      z.object({ action: z.literal('authorise'), userIds: selection, linesceTime }),
    ]),
    result: bulkResult,
  }),
  delUserInfo: writeCall({
    path: 'userInfo/delUserInfo',
    access: 'members.write',
    request: z.object({ userIds: selection, confirmation }),
    result: z.object({ deleted: z.number().int() }),
  }),
  bigData: readCall({
    path: 'userInfo/bigData',
    access: 'dashboard.read',
    request: z.object({}),
    result: z.object({
      members: z.number().int(),
      online: z.number().int(),
      groups: z.number().int(),
      devices: z.number().int(),
      agents: z.object({
        Unreviewed: z.number().int(),
        Normal: z.number().int(),
        Freeze: z.number().int(),
        Expired: z.number().int(),
        Refuse: z.number().int(),
      }),
      newPerDay: z.array(z.object({ day: z.iso.date(), count: z.number().int() })).length(30),
      onlinePerHour: z.array(z.object({ hour: moment, count: z.number().int() })).length(24),
      pendingReviews: z.object({
        certification: z.number().int(),
        groupCreate: z.number().int(),
        groupJoin: z.number().int(),
        groupDelete: z.number().int(),
        agents: z.number().int(),
      }),
      readAt: moment,
    }),
  }),
  ...certificationCalls,
}
