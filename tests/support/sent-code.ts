import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { z } from 'zod'
import { type CodePurpose, codePurposes } from '../../lib/contract/login-info.ts'
import { stackNumber, stackRows } from './stack-rows.ts'
import { workerStack } from './worker-stack.ts'

const message = z.object({ telephone: z.string(), purpose: z.enum(codePurposes), code: z.string() })

/** The last code sent to a number, from the outbox file of a stack without a gateway. */
export async function sentCodeTo(telephone: string, purpose: CodePurpose): Promise<string> {
  const waiting = () => stackNumber('select count(*) from message_outbox where telephone = $1', [telephone])
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
  const text = await readFile(join(workerStack().dataDir, 'sms-outbox.jsonl'), 'utf8')
  const sent = text
    .trim()
    .split('\n')
    .map((line) => message.parse(JSON.parse(line)))
  const last = sent.findLast((one) => one.telephone === telephone && one.purpose === purpose)
  return last?.code ?? 'no code was sent'
}

/** A code that differs from the given one. */
export const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')

/** Deletes sign-in attempts and codes, as if none had been made for an hour; earlier codes become invalid. */
export async function forgetLimits(): Promise<void> {
  await stackRows('delete from sign_in_attempts')
  await stackRows('delete from message_codes')
}

/** Sets the last code's time back by a minute; it stays valid. */
export async function passMinute(): Promise<void> {
  await stackRows("update message_codes set at = at - interval '61 seconds'")
}

/** The telephone number of a login account. */
export async function telephoneOf(account: string): Promise<string> {
  const [row] = await stackRows('select telephone from login_accounts where account = $1', [account])
  return String(row?.telephone)
}

/** Opens or closes registration in the server's settings. */
export async function setRegistration(open: boolean): Promise<void> {
  await stackRows(
    `insert into settings (key, value) values ('server', $1)
     on conflict (key) do update set value = settings.value || excluded.value`,
    [JSON.stringify({ registrationOpen: open })],
  )
}
