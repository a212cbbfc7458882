import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import { id, moment, requiredText } from './fields.ts'
import { certificationStatuses } from './member.ts'
import { pageOf, pageRequest } from './paging.ts'
import { fileName } from './stored-file.ts'

/** Real-name papers as the queue tells them: the identity number masked, of images only that they are there. */
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
  /** Whoever has them under review, or reviewed them last; nobody's name for a tenant whose reviewer is not its own. */
  reviewerId: id.nullable(),
  reviewerName: z.string(),
  claimedAt: moment.nullable(),
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  createTime: moment,
  modifyTime: moment,
})

const certificationId = id
const reason = requiredText(200)

/** The real-name queue; `userInfo` takes these calls up. */
export const certificationCalls = {
  certificationrWithPage: readCall({
    path: 'userInfo/certificationrWithPage',
    access: 'certifications.read',
    request: pageRequest(['createTime', 'modifyTime']).extend({
      status: z.enum(certificationStatuses).optional(),
      name: z.string().trim().max(40).optional(),
      telephone: z.string().trim().max(20).optional(),
      userId: id.optional(),
      agentInfoId: id.optional(),
      timeFrom: moment.optional(),
      /** Not included. */
      timeBefore: moment.optional(),
    }),
    result: pageOf(certification),
  }),
  dealCertification: writeCall({
    path: 'userInfo/dealCertification',
    access: 'certifications.write',
    request: z.discriminatedUnion('action', [
      z.object({ action: z.literal('claim'), certificationId }),
      z.object({ action: z.literal('pass'), certificationId }),
      z.object({ action: z.literal('fail'), certificationId, reason }),
      z.object({ action: z.literal('revoke'), certificationId, reason }),
      /** The same papers once more, with what is given put right; they are a row of their own. */
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
      /** Of a claim: when it is freed again. */
      claimedUntil: moment.optional(),
      /** Of a reveal: what lists keep back. Images are names of stored files. */
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
