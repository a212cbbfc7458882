import type { Device } from '@/lib/contract/device'
import type { CellContent, NameContent, StatusContent } from '@/lib/list/cell-content'
import { statusCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'

const tones = { standby: 'hollow', assigned: 'half', bound: 'neutral', retired: 'neutral' } as const

/** The IMEI of a device with a link to its own page. */
export function deviceImei({ deviceId, imei }: Device, { href }: Words): NameContent {
  return { name: imei, href: href('device', deviceId) }
}

/** The status of a device, with the same word and mark in every place. */
export function deviceStatus({ status }: Pick<Device, 'status'>, { enums }: Words): StatusContent {
  return statusCell(tones[status], enums(`deviceStatus.${status}`))
}

/** Whether an IMEI ends in its valid check digit; a wrong one is marked. */
export function checkDigit({ checkDigitRight: isRight }: Device, { enums }: Words): StatusContent {
  return statusCell(isRight ? 'neutral' : 'warn', enums(`checkDigit.${isRight}`))
}

/** The member of a bound device. */
export function deviceHolder({ userId, nickName, account }: Device, { href }: Words): CellContent {
  return userId === null ? '—' : { name: nickName || account, detail: account, href: href('member', userId) }
}

/** Whether the member of a bound device is connected. */
export function holderOnline({ userId, online }: Device, { enums }: Words): CellContent {
  return userId === null ? '—' : { member: userId, online, word: enums(`online.${online}`) }
}

export function deviceAgent({ agentInfoName }: Device): CellContent {
  return agentInfoName ? { name: agentInfoName } : '—'
}

/** The IMEI of the last sign-in of a device's member, if it is another device's. */
export function otherImei({ otherImei: imei }: Device): CellContent {
  return imei ? statusCell('warn', imei) : '—'
}
