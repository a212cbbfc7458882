import { Cell } from '@/components/data-table/cell'
import { CopyText } from '@/components/record/copy-text'
import { RecordPart } from '@/components/record/record-part'
import { DefinitionList } from '@/components/ui/definition-list'
import { NativeText } from '@/components/ui/native-text'
import type { Device } from '@/lib/contract/device'
import { checkDigit } from '@/lib/domain/device/cells'
import { formatDateTime } from '@/lib/format/dates'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'
import { factsOf } from '@/lib/record/facts'

/** The facts of a device. */
export async function DeviceSection({ device, words }: { device: Device; words: Words }) {
  const t = await getTranslations('devices')
  const { fields, enums, time } = words
  const exact = (moment: string) => formatDateTime(new Date(moment), { zone: time.zone })
  const fact = factsOf(device, words)
  const copied = (name: 'imei' | 'iccid') => fact(name, <CopyText term={fields(name)} text={device[name]} />)
  const { agentInfoName } = device
  return (
    <RecordPart title={t('sections.device')}>
      <DefinitionList
        items={[
          copied('imei'),
          { term: fields('checkDigit'), value: <Cell content={checkDigit(device, words)} /> },
          copied('iccid'),
          fact('model', device.model),
          fact('terminalType', enums(`terminalType.${device.terminalType}`)),
          { term: fields('agentInfoId'), value: agentInfoName && <NativeText>{agentInfoName}</NativeText> },
          { term: fields('deviceId'), value: device.deviceId },
          { term: fields('createTime'), value: exact(device.createTime) },
          { term: fields('updateTime'), value: exact(device.updateTime) },
        ]}
      />
    </RecordPart>
  )
}
