import type { ImportField } from '@/lib/contract/import-fields'
import type { Words } from '@/lib/list/words'

/** A value of each column that can be imported, of which the words are in the operator's language. */
export function columnExamples({ enums }: Pick<Words, 'enums'>): Readonly<Record<ImportField, string>> {
  return {
    account: 'gvr1001',
    nickName: 'Patrol 07',
    name: 'Thant Zin',
    telephone: '09421008317',
    imei: '869440087449268',
    terminalType: enums('terminalType.intercomDevice'),
    model: 'TH-680',
    agentInfoName: 'Golden Valley Radio',
    linesceTime: '3',
    password: 'gate-2741',
    iccid: '89950106073188274153',
    sex: enums('sex.female'),
    identityCard: '12/LAMANA(N)123456',
    thirdCode: 'A-0417',
    customerCode: 'KH1084',
    livePermission: enums('yesNo.true'),
    personalProfile: '—',
    remark: '—',
  }
}
