import { randomInt } from 'node:crypto'
import { checkDigit } from '../../lib/contract/imei.ts'

/** Random digits, unused by other members. */
export const freshDigits = (count: number) =>
  Array.from({ length: count }, () => String(randomInt(10))).join('')

/** A random account, unused by other members. */
export const freshAccount = (prefix: string) => `${prefix}${freshDigits(8)}`

/** 14 random digits of an IMEI, without the check digit. */
export const freshImeiBody = () => `35${freshDigits(12)}`

/** An IMEI of 15 digits with a valid check digit. */
export function freshImei(): string {
  const body = freshImeiBody()
  return body + checkDigit(body)
}

/** All required fields of a new member, valid and unused. */
export function freshMember(): Record<string, string> & { account: string } {
  const account = freshAccount('e2e')
  return {
    account,
    nickName: `Night desk ${account}`,
    name: 'Daw Khin Sanda',
    telephone: `139${freshDigits(8)}`,
    imei: freshImei(),
    password: 'lamp7post',
    confirm: 'lamp7post',
  }
}
