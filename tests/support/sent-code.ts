import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { z } from 'zod'
import { type CodePurpose, codePurposes } from '../../lib/contract/login-info.ts'
import { stackNumber, stackRows } from './stack-rows.ts'
import { workerStack } from './worker-stack.ts'

const message = z.object({ telephone: z.string(), purpose: z.enum(codePurposes), code: z.string() })

/** The last code that a number was sent, as it stands in the file that a stack without a gateway writes. */
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

/** A code that is surely wrong. */
export const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')

/** As if nothing had been tried or sent for an hour; codes that were sent are none any more. */
export async function forgetLimits(): Promise<void> {
  await stackRows('delete from sign_in_attempts')
  await stackRows('delete from message_codes')
}

/** As if a minute had passed since the last code was sent; it stays as good as it is. */
export async function passMinute(): Promise<void> {
  await stackRows("update message_codes set at = at - interval '61 seconds'")
}

/** The number that an account signs in with. */
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
