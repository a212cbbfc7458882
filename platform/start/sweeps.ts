import type { FastifyBaseLogger } from 'fastify'
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
import { sweepAttempts } from '../store/sign-in-attempts.ts'
import { sweepFiles } from '../store/stored-files.ts'
import { sweepSuspended } from '../store/suspended.ts'
import { sweepTerminalTokens } from '../store/terminal-tokens.ts'
import { sweepTokens } from '../store/tokens.ts'
import { forgottenUploads, sweepUploads } from '../store/uploads.ts'
import type { Services } from '../wire/services.ts'
import { driveImports } from '../work/imports/import-run.ts'
import { driveNotifications } from '../work/notification-run.ts'
import { assemble } from '../work/package-assembly.ts'

const minute = 60_000

/**
 * Deletes expired rows and unused files, takes suspended members offline, and records how many members are online.
 */
export async function sweep(services: Services): Promise<void> {
  const { db, now } = services
  const moment = now()
  await sweepTokens(db, moment)
  await sweepSavedAnswers(db, moment)
  await sweepAttempts(db, moment)
  await sweepCodes(db, moment)
  await sweepChallenges(db, moment)
  await sweepClaims(db, moment)
  await sweepReveals(db, moment)
  await sweepTerminalTokens(db, moment)
  await sweepSuspended(db, moment)
  await samplePresence(db, moment)
  await purgeMembers(db, moment)
  await sweepPositions(db, moment)
  await sweepDeliveries(db, moment)
  await sweepFiles(db, moment)
  await sweepUploads(db, moment)
  await sweepPieces(services, moment)
  await sweepImports(db, moment)
  for (const id of await forgottenUploads(db, moment)) await assemble(services, id)
}

/** Goes on with imports and notifications at once and every minute, and sweeps every minute, until the returned function is called; after a failure the next minute tries again. */
export function startSweeps(services: Services, log: FastifyBaseLogger): () => void {
  // An import may take longer than a minute; while one process drives it, others pass it over.
  const goOn = () =>
    Promise.all([
      driveImports(services).catch((err: unknown) => log.warn({ err }, 'an import paused')),
      driveNotifications(services).catch((err: unknown) => log.warn({ err }, 'a notification paused')),
    ])
  void goOn()
  const timer = setInterval(() => {
    sweep(services).catch((err: unknown) => log.warn({ err }, 'a sweep failed'))
    void goOn()
  }, minute)
  return () => clearInterval(timer)
}
