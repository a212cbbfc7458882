import { asciiNumbers } from './typed-digits.ts'

/** Rows that can be imported: new members, new devices by their IMEIs, and changes to devices. */
export const importKinds = ['members', 'imeis', 'devices'] as const
export type ImportKind = (typeof importKinds)[number]

/** The fields to which a column of a file may be assigned, by kind. */
export const importFields = {
  members: [
    'account',
    'nickName',
    'name',
    'telephone',
    'imei',
    'terminalType',
    'agentInfoName',
    'linesceTime',
    'password',
    'iccid',
    'sex',
    'identityCard',
    'thirdCode',
    'customerCode',
    'livePermission',
    'personalProfile',
    'remark',
  ],
  imeis: ['imei', 'terminalType', 'model', 'iccid', 'agentInfoName'],
  devices: ['imei', 'iccid', 'model', 'terminalType', 'agentInfoName'],
} as const satisfies Record<ImportKind, readonly string[]>

export type ImportField = (typeof importFields)[ImportKind][number]
export const allImportFields = [...new Set(Object.values(importFields).flat())]

/** The form in which a cell's word is compared with known words: `3 年`, `３年` and `3年` are one. */
export const cellWord = (text: string): string =>
  asciiNumbers(text)
    .toLowerCase()
    .replace(/[\s._-]+/g, '')

/** The fields without which no row of a kind can be imported. */
export const neededFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  members: ['account', 'nickName', 'name', 'telephone', 'imei'],
  imeis: ['imei'],
  devices: ['imei'],
}
