import { apiKeyStatuses } from '../api-key-states.ts'
import { operationOutcomes } from '../operation-log.ts'
import { recordKinds } from '../operation-records.ts'
import { sweepNames } from '../server-info.ts'
import { webhookProblems } from '../webhook.ts'
import { webhookEvents, webhookMessageTypes } from '../webhook-events.ts'
import { webhookActions, webhookOutcomes, webhookStatuses } from '../webhook-states.ts'
import { meaning } from './word-meaning.ts'

const events = {
  memberCreated: 'A member was added or has registered.',
  fenceEntered: 'A member entered a geofence that tells of it.',
  fenceLeft: 'A member left a geofence that tells of it.',
  fenceStayed: 'A member stayed in a geofence for as long as it tells of.',
  certificationDecided: 'Real-name papers passed or failed, or were revoked.',
  versionReleased: 'A version came to the formal ring; for webhooks of the platform alone.',
}

/** Words about the operation log, API keys, webhooks and the platform itself. */
export const serviceWords = [
  meaning(apiKeyStatuses, {
    live: 'Good for calls.',
    expired: 'Its end has passed.',
    revoked: 'Revoked before its end.',
  }),
  meaning(operationOutcomes, {
    done: 'The write was done.',
    refused: 'The write was refused.',
  }),
  meaning(recordKinds, {
    account: 'A sign-in account.',
    agent: 'An agent, with its contract.',
    announcement: 'An announcement, draft or published.',
    apiKey: 'An API key.',
    certification: 'Real-name papers of a member.',
    department: 'A department of dispatchers.',
    device: 'A device, by its IMEI.',
    dispatcher: 'A dispatcher of a department.',
    feedback: 'Feedback of a member.',
    fence: 'A geofence of an agent.',
    file: 'A stored file or an upload.',
    group: 'A group of members.',
    import: 'An import of rows.',
    loginSetting: 'A sign-in setting of a subject.',
    member: 'A member with its terminal.',
    notification: 'A notification to members.',
    savedView: 'A saved view of a list.',
    share: 'A share between two agents.',
    testUser: 'A place in the test ring.',
    version: 'A version of terminals’ software.',
    webhook: 'A webhook of an agent or of the platform.',
    webhookDelivery: 'A delivery to a webhook.',
  }),
  meaning(webhookEvents, events),
  meaning(webhookMessageTypes, { ...events, test: 'A test that an operator asked for.' }),
  meaning(webhookStatuses, {
    active: 'Is told of its events.',
    paused: 'Paused by an operator: what happens meanwhile is not posted.',
    stopped: 'Paused by the platform, after its tries failed for three days.',
  }),
  meaning(webhookActions, {
    pause: 'Pauses active webhooks.',
    resume: 'Makes paused and stopped webhooks active again.',
  }),
  meaning(webhookOutcomes, {
    waiting: 'To be posted, perhaps after tries that failed.',
    delivered: 'Posted and answered with success.',
    failed: 'Given up after the last try.',
  }),
  meaning(webhookProblems, {
    answered: 'It was answered; `lastStatus` tells how.',
    hostUnknown: 'No address is known of the host.',
    hostForbidden: 'The platform does not post to the addresses of the host.',
    timeout: 'No answer came in time.',
    refused: 'The connection was refused.',
    tls: 'The certificate of the host is not accepted.',
    broken: 'The connection broke before the answer.',
    keyLost: 'The secret was sealed with a key that has left the ring; renew it.',
  }),
  meaning(sweepNames, {
    tokens: 'Deletes expired tokens and confirmations.',
    answers: 'Deletes stored answers for repeated requests that are older than a day.',
    signInAttempts: 'Deletes attempts to sign in that no limit counts any more.',
    messageCodes: 'Deletes expired SMS codes and tickets.',
    challenges: 'Deletes answered challenges of UKEYs.',
    claims: 'Frees real-name papers whose claim has ended.',
    reveals: 'Masks revealed real-name papers again.',
    terminalTokens: 'Deletes expired tokens of terminals.',
    suspended: 'Signs out the terminals of members whose agent or authorisation no longer allows it.',
    presence: 'Records how many members are online in the hour.',
    members: 'Deletes for good the rows that were deleted too long ago to be restored.',
    positions: 'Makes monthly partitions of positions ahead, and deletes what is older than `positionDays`.',
    deliveries: 'Deletes old deliveries of notifications.',
    files: 'Deletes stored files that no row refers to.',
    uploads: 'Deletes unfinished uploads that were given up.',
    pieces: 'Deletes stored bytes that no file needs.',
    imports: 'Deletes old imports and generated passwords.',
    packages: 'Stores complete packages that a process left.',
    webhookDeliveries: 'Deletes old deliveries of webhooks.',
    apiKeys: 'Deletes API keys that ended long ago.',
  }),
]
