import 'server-only'
import type { Device } from '@/lib/contract/device'
import { getTranslations } from '@/lib/i18n/translations'
import type { StatusContent } from '@/lib/list/cell-content'
import { statusCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'
import { deviceStatus } from './cells'

/** A device's states in words that need no heading: its status, and any irregularity. */
export async function deviceStates(device: Device, words: Words): Promise<StatusContent[]> {
  const t = await getTranslations('devices.states')
  return [
    deviceStatus(device, words),
    ...(device.checkDigitRight ? [] : [statusCell('warn', t('wrongDigit'))]),
    ...(device.otherImei ? [statusCell('warn', t('otherImei', { imei: device.otherImei }))] : []),
  ]
}
