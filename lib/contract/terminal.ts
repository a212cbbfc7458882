import { z } from 'zod'
import { readCall, uploadCall, writeCall } from './call.ts'
import {
  iccid,
  id,
  identityNumber,
  imei,
  moment,
  optionalText,
  requiredLines,
  requiredText,
  typedPassword,
} from './fields.ts'
import { answers, feedbackType } from './help.ts'
import { largestImage } from './limits.ts'
import { callStatuses, certificationStatuses, linesceTime, terminalTypes } from './member.ts'
import { terminalGroupCalls } from './terminal-groups.ts'

const server = z.object({ host: z.string(), port: z.number().int().nullable() }).nullable()

/** The most announcements or notifications in one answer to a terminal. */
export const terminalNewsLimit = 20
/** Feedback of one member in 24 hours. */
export const feedbackADay = 10

/** A position in a list that is read from the newest row on. */
const older = z.object({
  olderThan: id.optional().describe('Only rows with a lower id than this; absent: the newest ones.'),
})
const newsOf = <Row extends z.ZodObject>(row: Row) =>
  z.object({
    list: z.array(row),
    more: z.boolean().describe('Whether there are older rows than those of the answer.'),
  })

/** The calls of a member's terminal: it signs in, and works for its member with that token. */
export const terminal = {
  /** Issues the token that a member's terminal connects with. Signing out is an event of the socket. */
  signIn: writeCall({
    path: 'terminal/signIn',
    access: 'temporary',
    request: z.object({
      account: requiredText(128).describe('The account or the mobile number of the member.'),
      password: typedPassword,
      imei: imei.optional(),
      iccid,
    }),
    result: z.object({
      uid: id,
      token: z.string().min(1),
      device: z
        .enum(terminalTypes)
        .describe('The terminal type of the member, for the handshake of the socket.'),
      reportInterval: z.number().int(),
      servers: z.object({
        signalling: server,
        media: server,
        file: server.describe('The file server; null where the settings name none.'),
      }),
      recordingDays: z.number().int(),
    }),
  }),
  /** Reports the terminal's software, and answers what its member may do at that moment. */
  report: writeCall({
    path: 'terminal/report',
    access: 'terminal',
    request: z.object({
      version: optionalText(40).describe('The version of the software; empty: the stored one stays.'),
    }),
    result: z.object({
      account: z.string(),
      nickName: z.string(),
      callStatus: z.enum(callStatuses),
      livePermission: z.boolean(),
      certificationStatus: z
        .enum(certificationStatuses)
        .nullable()
        .describe('The status of the newest real-name papers; null: none were handed in.'),
      failureReason: z.string(),
      version: z.string(),
      linesceTime,
      authExpiresAt: moment.nullable(),
    }),
  }),
  ...terminalGroupCalls,
  /** Hands in real-name papers: the first ones, or new ones after a failure. */
  handInPapers: uploadCall({
    path: 'terminal/handInPapers',
    access: 'terminal',
    files: { names: ['front', 'back', 'selfie'], largest: largestImage, least: 3 },
    request: z.object({
      name: requiredText(40).describe('The name on the papers.'),
      identityCard: identityNumber,
    }),
    result: z.object({
      certificationId: id,
      status: z.enum(certificationStatuses).describe('The status of the new papers.'),
    }),
  }),
  giveFeedback: writeCall({
    path: 'terminal/giveFeedback',
    access: 'terminal',
    request: z.object({ type: feedbackType, contact: optionalText(64), detail: requiredLines(2000) }),
    result: z.object({ feedbackId: id }),
  }),
  /** The answers to the member's feedback, as the socket's event `answers`. */
  answers: readCall({
    path: 'terminal/answers',
    access: 'terminal',
    request: z.object({}),
    result: answers,
  }),
  announcements: readCall({
    path: 'terminal/announcements',
    access: 'terminal',
    request: older,
    result: newsOf(
      z.object({
        noticeId: id,
        title: z.string(),
        content: z.string().describe('The text as HTML, without elements that are not allowed.'),
        publishTime: moment,
      }),
    ),
  }),
  notifications: readCall({
    path: 'terminal/notifications',
    access: 'terminal',
    request: older,
    result: newsOf(
      z.object({
        notificationId: id,
        title: z.string(),
        content: z.string().describe('The text, without markup.'),
        createTime: moment,
        confirmTime: moment.nullable(),
      }),
    ),
  }),
}
