import { randomInt } from 'node:crypto'
import { checkDigit } from '../../lib/contract/imei.ts'

/** A run of digits that no other member has. */
export const freshDigits = (count: number) =>
  Array.from({ length: count }, () => String(randomInt(10))).join('')

/** An account that no other member has. */
export const freshAccount = (prefix: string) => `${prefix}${freshDigits(8)}`

/** 14 digits of an IMEI, without the check digit. */
export const freshImeiBody = () => `35${freshDigits(12)}`

/** 15 digits, the last of which is right. */
export function freshImei(): string {
  const body = freshImeiBody()
  return body + checkDigit(body)
}

/** Everything that a new member must have, valid and taken by nobody. */
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
