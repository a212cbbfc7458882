import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { Member } from '@/lib/contract/member'
import type { Locale } from '@/lib/i18n/locales'

const columns = [
  'userId',
  'account',
  'nickName',
  'name',
  'telephone',
  'terminalType',
  'agentInfoId',
  'imei',
  'iccid',
  'thirdCode',
  'customerCode',
  'sex',
  'accountStatus',
  'callStatus',
  'verification',
  'certificationStatus',
  'bindFlag',
  'livePermission',
  'version',
  'authExpiresAt',
  'online',
  'lastSeenAt',
  'createTime',
] as const

/** The members list as a file: its heading in a language, and a member's cells in the same order. Times are UTC. */
export async function memberSheet(
  locale: Locale,
): Promise<{ header: string[]; cells: (member: Member) => string[] }> {
  const [fields, enums, t] = await Promise.all([
    getTranslations({ locale, namespace: 'fields' }),
    getTranslations({ locale, namespace: 'enums' }),
    getTranslations({ locale, namespace: 'members' }),
  ])
  const cells = (member: Member) => {
    const words: Record<(typeof columns)[number], string> = {
      userId: String(member.userId),
      account: member.account,
      nickName: member.nickName,
      name: member.name,
      telephone: member.telephone,
      terminalType: enums(`terminalType.${member.terminalType}`),
      agentInfoId: member.agentInfoName,
      imei: member.imei,
      iccid: member.iccid,
      thirdCode: member.thirdCode,
      customerCode: member.customerCode,
      sex: enums(`sex.${member.sex}`),
      accountStatus: enums(`accountStatus.${member.accountStatus}`),
      callStatus: enums(`callStatus.${member.callStatus}`),
      verification: enums(`verification.${member.verification}`),
      certificationStatus: enums(`certificationStatus.${member.certificationStatus}`),
      bindFlag: enums(`bindFlag.${member.bindFlag}`),
      livePermission: enums(`yesNo.${member.livePermission}`),
      version: member.version,
      authExpiresAt:
        member.authExpiresAt ?? (member.linesceTime === -1 ? t('notAuthorised') : t('permanent')),
      online: enums(`online.${member.online}`),
      lastSeenAt: member.lastSeenAt ?? '',
      createTime: member.createTime,
    }
    return columns.map((column) => words[column])
  }
  return { header: columns.map((column) => fields(column)), cells }
}
