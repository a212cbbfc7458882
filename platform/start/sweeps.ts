import type { FastifyBaseLogger } from 'fastify'
import { type SweepName, sweepNames } from '../../lib/contract/server-info.ts'
import { minute } from '../rules/units.ts'
import { sweepApiKeys } from '../store/api-keys.ts'
import { sweepReveals } from '../store/certification-reveals.ts'
import { sweepClaims } from '../store/certifications.ts'
import { sweepChallenges } from '../store/dongles.ts'
import { samplePresence } from '../store/figures-totals.ts'
import { sweepPieces } from '../store/file-pieces.ts'
import { sweepSavedAnswers } from '../store/idempotency.ts'
import { sweepImports } from '../store/imports/imports.ts'
import { purgeMembers } from '../store/members/member-purge.ts'
import { sweepCodes } from '../store/message-codes.ts'
import { sweepDeliveries } from '../store/notification-deliveries.ts'
import { sweepPositions } from '../store/position-retention.ts'
import { sweepRemoved } from '../store/removed-rows.ts'
import { sweepAttempts } from '../store/sign-in-attempts.ts'
import { sweepFiles } from '../store/stored-files.ts'
import { sweepSuspended } from '../store/suspended.ts'
import { sweepTerminalTokens } from '../store/terminal-tokens.ts'
import { sweepTokens } from '../store/tokens.ts'
import { forgottenUploads, sweepUploads } from '../store/uploads.ts'
import { sweepWebhookDeliveries } from '../store/webhook-queue.ts'
import type { Services } from '../wire/services.ts'
import { driveImports } from '../work/imports/import-run.ts'
import { driveNotifications } from '../work/notification-run.ts'
import { assemble } from '../work/package-assembly.ts'

/** The work of each sweep, in its order. */
const sweeps: Readonly<Record<SweepName, (services: Services, now: Date) => Promise<unknown>>> = {
  tokens: ({ db }, now) => sweepTokens(db, now),
  answers: ({ db }, now) => sweepSavedAnswers(db, now),
  signInAttempts: ({ db }, now) => sweepAttempts(db, now),
  messageCodes: ({ db }, now) => sweepCodes(db, now),
  challenges: ({ db }, now) => sweepChallenges(db, now),
  claims: ({ db }, now) => sweepClaims(db, now),
  reveals: ({ db }, now) => sweepReveals(db, now),
  terminalTokens: ({ db }, now) => sweepTerminalTokens(db, now),
  suspended: ({ db }, now) => sweepSuspended(db, now),
  presence: ({ db }, now) => samplePresence(db, now),
  async members({ db }, now) {
    await purgeMembers(db, now)
    await sweepRemoved(db, now)
  },
  positions: ({ db }, now) => sweepPositions(db, now),
  deliveries: ({ db }, now) => sweepDeliveries(db, now),
  files: ({ db }, now) => sweepFiles(db, now),
  uploads: ({ db }, now) => sweepUploads(db, now),
  pieces: sweepPieces,
  imports: ({ db }, now) => sweepImports(db, now),
  async packages(services, now) {
    for (const id of await forgottenUploads(services.db, now)) await assemble(services, id)
  },
  webhookDeliveries: ({ db }, now) => sweepWebhookDeliveries(db, now),
  apiKeys: ({ db }, now) => sweepApiKeys(db, now),
}

/**
 * Deletes expired rows and unused files, takes suspended members offline, and records how many members are
 * online. After a failed sweep the next ones run all the same; the first error is thrown at the end.
 */
export async function sweep(services: Services): Promise<void> {
  const { now, vitals } = services
  const moment = now()
  const errors: unknown[] = []
  for (const name of sweepNames) {
    try {
      await vitals.sweeps.run(name, moment, () => sweeps[name](services, moment))
    } catch (error) {
      vitals.errors.note(error, { at: moment, requestId: '', call: name })
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
}

/**
 * Continues imports and notifications at once and every minute, and sweeps every minute, until the returned
 * function is called; after a failure the next minute tries again.
 */
export function startSweeps(services: Services, log: FastifyBaseLogger): () => void {
  const noted = (call: string, message: string) => (err: unknown) => {
    services.vitals.errors.note(err, { at: services.now(), requestId: '', call })
    log.warn({ err }, message)
  }
  // An import may take longer than a minute; other processes skip it while one works on it.
  const goOn = () =>
    Promise.all([
      driveImports(services).catch(noted('imports', 'an import paused')),
      driveNotifications(services).catch(noted('notifications', 'a notification paused')),
    ])
  void goOn()
  const timer = setInterval(() => {
    sweep(services).catch((err: unknown) => log.warn({ err }, 'a sweep failed'))
    void goOn()
  }, minute)
  return () => clearInterval(timer)
}
