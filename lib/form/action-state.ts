import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { FieldReasons } from '@/lib/contract/reasons'
import { codeMessage } from '@/lib/errors/code-message'
import { type ErrorCode, FieldRefusal, UpstreamError } from '@/lib/errors/errors'
import type { MessageKey } from '@/lib/i18n/message-key'
import { getTranslations } from '@/lib/i18n/translations'
import { log } from '@/lib/process/log'
import { type FieldName, isFieldName } from './field-name'
import { pictureKinds } from './file-kinds'
import type { FormState } from './form-state'

type Values = FormState['values']

/**
 * Message keys of a form for codes whose general message is too vague, and the names of fields that its labels call
 * otherwise, such as the notification password among the passwords.
 */
export type Wording = Partial<Record<ErrorCode, MessageKey>> & {
  labels?: Readonly<Partial<Record<string, FieldName>>>
  /** The kinds of files that its file fields take, if not pictures. */
  fileKinds?: string
}

/** The state of a form with wrong fields, each with its reason in the operator's language. */
export async function invalidState(
  reasons: FieldReasons,
  values: Values,
  wording: Wording = {},
): Promise<FormState> {
  return { status: 'failed', code: 'invalid', values, fields: await fieldMessages(reasons, wording), reasons }
}

/** State of a form that the console itself refuses. */
export async function refusedState(code: ErrorCode, values: Values): Promise<FormState> {
  return { status: 'failed', code, values, fields: {}, message: await codeMessage(code) }
}

/** State of a form whose call failed. The cause of an unknown error goes only to the log. */
export async function failedState(error: unknown, values: Values, wording: Wording = {}): Promise<FormState> {
  if (error instanceof FieldRefusal) return invalidState(error.fields, values, wording)
  if (!(error instanceof UpstreamError)) {
    const requestId = randomUUID()
    log.error({ requestId, cause: error }, 'action failed')
    const message = await codeMessage('unexpected')
    return { status: 'failed', code: 'unexpected', values, fields: {}, message, requestId }
  }
  const { requestId, fields = {}, told: sentences, retryAfter, msg } = error.details
  const messages = { ...sentences, ...(await fieldMessages(fields, wording, holderOf(error))) }
  const alone = Object.keys(messages).length === 0
  return {
    status: 'failed',
    code: error.code,
    values,
    fields: messages,
    reasons: fields,
    message: alone ? await codeMessage(error.code, { retryAfter, msg, key: wording[error.code] }) : undefined,
    requestId,
  }
}

/**
 * The present holder of a taken value, the number to exceed, or the group of an administrator, if the
 * platform's answer has it.
 */
function holderOf({ details }: UpstreamError): string | undefined {
  return z.object({ holder: z.string().min(1).max(80) }).safeParse(details.data).data?.holder
}

async function fieldMessages(
  reasons: FieldReasons,
  { labels = {}, fileKinds = pictureKinds }: Wording,
  holder?: string,
): Promise<Record<string, string>> {
  const t = await getTranslations()
  const messages: Record<string, string> = {}
  for (const [field, reason] of Object.entries(reasons)) {
    const name = labels[field] ?? field
    const label = isFieldName(name) ? t(`fields.${name}`) : name
    if (reason === 'taken' && holder) messages[field] = t('form.takenBy', { field: label, holder })
    else if (reason === 'notNewer' && holder) messages[field] = t('form.higherThan', { field: label, holder })
    else if (reason === 'administrator' && holder) messages[field] = t('form.administratorOf', { holder })
    else if (reason === 'fileType')
      messages[field] = t('reasons.fileType', { field: label, kinds: fileKinds })
    else messages[field] = t(`reasons.${reason}`, { field: label })
  }
  return messages
}
