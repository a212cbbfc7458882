import { ReadPart } from '@/components/record/read-part'
import { TablePart } from '@/components/record/table-part'
import type { DeviceRecord } from '@/lib/domain/device/record'
import type { Words } from '@/lib/list/words'
import { bindingsPart } from '@/lib/record/bindings'
import { signInsPart } from '@/lib/record/sign-ins'
import { bindingsHref, imeiSignInsHref } from '@/lib/screens/history-href'

interface RecordsSectionProps {
  record: DeviceRecord
  words: Words
}

/** The last bindings of a device and the last sign-ins with its IMEI, each with a link to the full list. */
export function RecordsSection({ record: { device, bindings, signIns }, words }: RecordsSectionProps) {
  const { t, locale } = words
  const all = {
    bindings: bindingsHref(locale, 'deviceId', device.deviceId),
    signIns: imeiSignInsHref(locale, device.imei),
  }
  return (
    <>
      <ReadPart title={t('record.bindings.members.title')} read={bindings}>
        {(data) => <TablePart {...bindingsPart('members', { ...data, allHref: all.bindings }, words)} />}
      </ReadPart>
      <ReadPart title={t('record.signIns.device.title')} read={signIns}>
        {(data) => <TablePart {...signInsPart('device', { ...data, allHref: all.signIns }, words)} />}
      </ReadPart>
    </>
  )
}
