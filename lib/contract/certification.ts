import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import { id, moment, requiredText } from './fields.ts'
import { beginningOf, happenedWithin } from './filters.ts'
import { certificationStatuses } from './member.ts'
import { pageOf, pageRequest } from './paging.ts'
import { fileName } from './stored-file.ts'

/** Real-name papers as the queue answers them: the identity number masked, of each image whether it was handed in. */
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
  /** The account that has the papers under review or reviewed them last; null and empty where it is another tenant's. */
  reviewerId: id.nullable(),
  reviewerName: z.string(),
  claimedAt: moment.nullable(),
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  createTime: moment,
  modifyTime: moment,
})
export type Certification = z.output<typeof certification>

const certificationId = id
const reason = requiredText(200)

/** The real-name queue; `userInfo` takes these calls up. */
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
  dealCertification: writeCall({
    path: 'userInfo/dealCertification',
    access: 'certifications.write',
    request: z.discriminatedUnion('action', [
      z.object({ action: z.literal('claim'), certificationId }),
      z.object({ action: z.literal('pass'), certificationId }),
      z.object({ action: z.literal('fail'), certificationId, reason }),
      z.object({ action: z.literal('revoke'), certificationId, reason }),
      /** Hands the same papers in once more, with the given fields corrected, as a new row. */
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
      /** Of a claim: the moment at which it lapses. */
      claimedUntil: moment.optional(),
      /** Of a reveal: the fields that lists mask or leave out. Images are names of stored files. */
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
