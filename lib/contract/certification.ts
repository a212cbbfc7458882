import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import type { CertificationCheck } from './certification-checks.ts'
import { id, identityNumber, moment, requiredLines, requiredText, tick } from './fields.ts'
import { beginningOf, happenedWithin, partOf } from './filters.ts'
import { certificationStatuses } from './member.ts'
import { pageOf, pageRequest } from './paging.ts'
import { fileName } from './stored-file.ts'

const status = z.enum(certificationStatuses).describe('The status of the real-name papers.')

/**
 * Real-name papers in the queue: the identity number masked, and for each image whether it was submitted.
 * @spec 3.27 3.28 3.29
 */
const certification = z.object({
  certificationId: id,
  userId: id,
  account: z.string(),
  nickName: z.string(),
  name: z.string().describe('The name on the papers.'),
  telephone: z.string().describe('The mobile number on the papers; the queue beside a case masks it.'),
  identityCard: z.string(),
  images: z.object({ front: z.boolean(), back: z.boolean(), selfie: z.boolean() }),
  status,
  failureReason: z.string(),
  reviewerId: id.nullable(),
  reviewerName: z.string(),
  claimedAt: moment.nullable(),
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  createTime: moment.describe('The time at which the papers were handed in.'),
  modifyTime: moment,
})
export type Certification = z.output<typeof certification>

/** Papers of the queue in a list beside a case, the mobile number masked. */
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
/** @spec 4.5 */
const reason = requiredLines(200).describe('The reason why the papers fail.')

const unmasked = z
  .string()
  .describe('The identity number without a mask; empty unless the caller has revealed it.')
const correction = (schema: z.ZodType<string>, part: string) =>
  schema.optional().describe(`${part}; absent: that of the failed papers.`)

/** The real-name queue, part of `userInfo`. */
export const certificationCalls = {
  certificationrWithPage: readCall({
    path: 'userInfo/certificationrWithPage',
    access: 'certifications.read',
    request: pageRequest(['createTime', 'modifyTime']).extend({
      status: status.optional(),
      name: partOf.personName,
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
      identityCard: unmasked,
      // Present while the caller has claimed or revealed the papers.
      frontImage: z.string(),
      backImage: z.string(),
      selfieImage: z.string(),
      revealedUntil: moment.nullable(),
      following: id.nullable(),
      oldest: id.nullable(),
      queue: z
        .array(queuedPapers)
        .describe(
          'Papers that wait, claimed ones too, by age: around these if they wait, else from the oldest on.',
        ),
    }),
  }),
  dealCertification: writeCall({
    path: 'userInfo/dealCertification',
    access: 'certifications.write',
    request: z.discriminatedUnion('action', [
      z.object({
        action: z.literal('claim').describe('Takes the papers for review by the caller, for 15 minutes.'),
        certificationId,
      }),
      z.object({
        action: z
          .literal('pass')
          .describe('Passes papers under review; needs each tick that the papers allow.'),
        certificationId,
        ...compared,
      }),
      z.object({
        action: z.literal('fail').describe('Fails papers under review.'),
        certificationId,
        reason,
      }),
      z.object({
        action: z.literal('revoke').describe('Makes passed papers fail; for the owner alone.'),
        certificationId,
        reason,
      }),
      z.object({
        action: z.literal('handIn').describe('Hands failed papers in again, as new ones.'),
        certificationId,
        name: correction(requiredText(40), 'The name on the papers'),
        identityCard: correction(identityNumber, 'The identity number on the papers'),
        frontImage: correction(fileName, 'The name of the stored picture of the card’s front'),
        backImage: correction(fileName, 'The name of the stored picture of the card’s back'),
        selfieImage: correction(fileName, 'The name of the stored picture of the face'),
      }),
      z.object({
        action: z.literal('reveal').describe('Shows the papers unmasked to the caller, for 15 minutes.'),
        certificationId,
      }),
    ]),
    result: z.object({
      certificationId: id,
      status,
      claimedUntil: moment.optional(),
      revealed: z
        .object({
          identityCard: unmasked,
          frontImage: z.string(),
          backImage: z.string(),
          selfieImage: z.string(),
        })
        .optional(),
    }),
  }),
}
