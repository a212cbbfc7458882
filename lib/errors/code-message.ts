import 'server-only'
import { currentLocale } from '../i18n/current'
import type { Locale } from '../i18n/locales'
import type { MessageKey } from '../i18n/message-key'
import { getTranslations } from '../i18n/translations'
import type { ErrorCode } from './errors'
import type { LeftOut } from './left-out'
import { leftOutText } from './left-out-text'

interface About {
  /** Seconds until a retry is useful. */
  retryAfter?: number
  /** The account in a message of the console. */
  account?: string
  /** The platform's own message. */
  msg?: string
  /** The rows of an answer whose rows are all unreadable. */
  leftOut?: LeftOut
  /** The key of a form's own message. */
  key?: MessageKey
  locale?: Locale
}

/** The message of a code in the operator's language, followed by the platform's own message. */
export async function codeMessage(code: ErrorCode, about: About = {}): Promise<string> {
  const { retryAfter: seconds = 60, account, msg = '', key, locale = await currentLocale() } = about
  const t = await getTranslations<never>({ locale })
  const said = spoken(msg)
  const lines = leftOutText(about.leftOut, { t })?.lines ?? []
  const own = t(key ?? `errors.${code}`, { seconds, time: seconds, msg: account ?? said })
  const message = [own, ...lines].join(' ')
  if (code === 'unknown' || said === '' || silent.has(said)) return message
  const known = worded.get(said)
  const reason = known ? t(known) : said
  if (lettersOf(message).includes(lettersOf(reason))) return message
  return `${message} ${known ? reason : t('platformSays.other', { msg: said })}`
}

/** A text without case, spaces and punctuation, by which a message is found to say a reason already. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** The longest displayed message of a platform, in characters. */
const longest = 300

/** A platform's message in one line, without invisible characters. */
function spoken(msg: string): string {
  return msg
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, longest)
}

/** Messages of the bundled platform that the console translates. */
const worded = new Map<string, MessageKey>([
  ['group creation has reached the upper limit', 'platformSays.groupLimit'],
  ['too late to restore', 'platformSays.tooLateToRestore'],
  ['no group is left to watch', 'platformSays.noGroupLeft'],
  ['the department is gone', 'platformSays.departmentGone'],
  ['the department above is gone', 'platformSays.departmentAboveGone'],
  ['the account of the setting is gone', 'platformSays.settingOwnerGone'],
  ['the account of the view is gone', 'platformSays.viewOwnerGone'],
  ['the member is gone', 'platformSays.memberGone'],
  ['the agent is gone', 'platformSays.agentGone'],
  ['too many geofences', 'platformSays.geofences'],
  ['the group is full', 'platformSays.groupFull'],
  ['too many pictures in a day', 'platformSays.picturesADay'],
  ['too many departments above each other', 'platformSays.departmentsDeep'],
  ['too many unfinished packages', 'platformSays.unfinishedPackages'],
  ['too many sign-in settings', 'platformSays.signInSettings'],
  ['too many API keys', 'platformSays.apiKeys'],
])

/** Messages of the bundled platform that add nothing to their code. */
const silent = new Set([
  'a dongle of the settings is needed',
  'agent not in good standing',
  'clock',
  'code wrong or expired',
  'conflict',
  'data processing error',
  'illegal operation',
  'invalid input',
  'member or agent suspended',
  'no data',
  'no longer there',
  'No monitored groups',
  'no such call',
  'not a form',
  'not confirmed',
  'not empty',
  'not signed in',
  'old password input error',
  'password error',
  'something went wrong',
  'suspended',
  'temporarily no location',
  'the quota is reached',
  'the request cannot be read',
  'the storage is full',
  'this member not found',
  'too large',
  'too many codes',
  'too many positions',
  'too many saved views',
  'too many sockets of one session',
  'too many tokens',
  'too many tries',
  'too many webhooks',
  'try again in a moment',
  'UKEY does not match login account',
  'wrong account or password',
])
