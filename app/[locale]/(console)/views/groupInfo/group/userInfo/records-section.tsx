import { MissingPart } from '@/components/record/missing-part'
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
      {bindings.ok ? (
        <TablePart {...bindingsPart('members', { ...bindings.data, allHref: all.bindings }, words)} />
      ) : (
        <MissingPart title={t('record.bindings.members.title')} failure={bindings.failure} />
      )}
      {signIns?.ok && (
        <TablePart {...signInsPart('device', { ...signIns.data, allHref: all.signIns }, words)} />
      )}
      {signIns?.ok === false && (
        <MissingPart title={t('record.signIns.device.title')} failure={signIns.failure} />
      )}
    </>
  )
}
