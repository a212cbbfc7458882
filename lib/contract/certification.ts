import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import type { CertificationCheck } from './certification-checks.ts'
import { id, moment, requiredLines, requiredText, tick } from './fields.ts'
import { beginningOf, happenedWithin } from './filters.ts'
import { certificationStatuses } from './member.ts'
import { pageOf, pageRequest } from './paging.ts'
import { fileName } from './stored-file.ts'

/** Real-name papers in the queue: the identity number masked, and for each image whether it was handed in. */
const certification = z.object({
  certificationId: id,
  userId: id,
  account: z.string(),
  nickName: z.string(),
  name: z.string(),
  telephone: z.string(),
  identityCard: z.string(),
  images: z.object({ front: z.boolean(), back: z.boolean(), selfie: z.boolean() }),
  status: z.enum(certificationStatuses),
  failureReason: z.string(),
  /**
   * The account that reviews the papers or reviewed them last; null and empty while Unreviewed, and for an account of
   * another tenant.
   */
  reviewerId: id.nullable(),
  reviewerName: z.string(),
  claimedAt: moment.nullable(),
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  createTime: moment,
  modifyTime: moment,
})
export type Certification = z.output<typeof certification>

/** Papers of the queue as they are shown beside a case, the mobile number masked. */
const queuedPapers = certification.pick({
  certificationId: true,
  account: true,
  name: true,
  telephone: true,
  status: true,
  reviewerId: true,
  reviewerName: true,
  claimedAt: true,
  createTime: true,
})
export type QueuedPapers = z.output<typeof queuedPapers>

/** The reviewer's ticks, see `checksOf`. */
export const compared = {
  nameMatches: tick,
  numberMatches: tick,
  faceMatches: tick,
} satisfies Record<CertificationCheck, typeof tick>

const certificationId = id
const reason = requiredLines(200)

/** The real-name queue, part of `userInfo`. */
export const certificationCalls = {
  certificationrWithPage: readCall({
    path: 'userInfo/certificationrWithPage',
    access: 'certifications.read',
    request: pageRequest(['createTime', 'modifyTime']).extend({
      status: z.enum(certificationStatuses).optional(),
      name: beginningOf.personName,
      telephone: beginningOf.telephone,
      userId: id.optional(),
      agentInfoId: id.optional(),
      ...happenedWithin,
    }),
    result: pageOf(certification),
  }),
  certificationCase: readCall({
    path: 'userInfo/certificationCase',
    access: 'certifications.read',
    request: z.object({ certificationId }),
    result: z.object({
      papers: certification,
      /** Unmasked for 15 minutes after the caller's `reveal`, else empty. */
      identityCard: z.string(),
      /** Names of stored files, while the caller has claimed the papers or revealed them; else empty. */
      frontImage: z.string(),
      backImage: z.string(),
      selfieImage: z.string(),
      revealedUntil: moment.nullable(),
      /** The next younger and the oldest of all other papers that wait and that no account has claimed. */
      following: id.nullable(),
      oldest: id.nullable(),
      /** The queue by age, claimed papers included: around these papers if they wait, else from the oldest on. */
      queue: z.array(queuedPapers),
    }),
  }),
  dealCertification: writeCall({
    path: 'userInfo/dealCertification',
    access: 'certifications.write',
    request: z.discriminatedUnion('action', [
      z.object({ action: z.literal('claim'), certificationId }),
      /** Needs each check that the papers allow. */
      z.object({ action: z.literal('pass'), certificationId, ...compared }),
      z.object({ action: z.literal('fail'), certificationId, reason }),
      z.object({ action: z.literal('revoke'), certificationId, reason }),
      /** Hands failed papers in again as a new row; a field that is absent is copied from the old row. */
      z.object({
        action: z.literal('handIn'),
        certificationId,
        name: requiredText(40).optional(),
        identityCard: requiredText(40).optional(),
        frontImage: fileName.optional(),
        backImage: fileName.optional(),
        selfieImage: fileName.optional(),
      }),
      z.object({ action: z.literal('reveal'), certificationId }),
    ]),
    result: z.object({
      certificationId: id,
      status: z.enum(certificationStatuses),
      /** After a claim: the time at which it expires. */
      claimedUntil: moment.optional(),
      /** After a reveal: the identity number unmasked and the images as names of stored files. */
      revealed: z
        .object({
          identityCard: z.string(),
          frontImage: z.string(),
          backImage: z.string(),
          selfieImage: z.string(),
        })
        .optional(),
    }),
  }),
}
