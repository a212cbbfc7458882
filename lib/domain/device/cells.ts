import type { Device } from '@/lib/contract/device'
import type { CellContent, NameContent, StatusContent } from '@/lib/list/cell-content'
import { statusCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'

const tones = { standby: 'hollow', assigned: 'half', bound: 'neutral', retired: 'bad' } as const

/** The IMEI of a device, which leads to its own page. */
export function deviceImei({ deviceId, imei }: Device, { href }: Words): NameContent {
  return { name: imei, href: href('device', deviceId) }
}

/** The status of a device, with the same word and mark wherever it is shown. */
export function deviceStatus({ status }: Pick<Device, 'status'>, { enums }: Words): StatusContent {
  return statusCell(tones[status], enums(`deviceStatus.${status}`))
}

/** Whether an IMEI ends in its own check digit; a wrong one has a mark. */
export function checkDigit({ checkDigitRight: isRight }: Device, { enums }: Words): StatusContent {
  return statusCell(isRight ? 'neutral' : 'warn', enums(`checkDigit.${isRight}`))
}

/** The member that a device is bound to. */
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

/** The other IMEI that a device's member last signed in with. */
export function otherImei({ otherImei: imei }: Device): CellContent {
  return imei ? statusCell('warn', imei) : '—'
}
