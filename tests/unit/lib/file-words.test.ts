import { expect, test } from 'vitest'
import { cellWords } from '@/lib/import/file-words'
import { parseRow } from '@/platform/rules/import-rules'

/** Words of cells as people write them, from the console's dictionary to the platform's input. */

const defaults = {
  agentInfoId: null,
  terminalType: 'ipPhone' as const,
  linesceTime: -1 as const,
  model: '',
  imeiAccepted: false,
}
const needed = { account: 'a', nickName: 'N', name: 'N', telephone: '13870000240', imei: '864123040002409' }

async function read(cells: {
  linesceTime?: string
  sex?: string
  livePermission?: string
  terminalType?: string
}) {
  const terms = { kind: 'members' as const, columns: [], defaults, words: await cellWords() }
  const { row, reasons } = parseRow(terms, { ...needed, ...cells }, ['cn', 'mm'])
  if (row?.kind !== 'members') return reasons
  const { linesceTime, sex, livePermission, terminalType } = row.input
  return [linesceTime, sex, livePermission, terminalType]
}

test.each([
  ['3年', '男', '是', '对讲机', [3, 'male', true, 'intercomDevice']],
  ['永久', '女', '否', '手机', [null, 'female', false, 'androidPhone']],
  ['3 years', 'M', 'Y', 'Intercom', [3, 'male', true, 'intercomDevice']],
  ['1', 'Female', 'no', 'android phone', [1, 'female', false, 'androidPhone']],
  ['3.0', 'f', '√', 'Android', [3, 'female', true, 'androidPhone']],
  ['permanent', 'male', '×', '手持机', [null, 'male', false, 'intercomDevice']],
  ['၃ နှစ်', 'ကျား', 'ဟုတ်', 'စကားပြောစက်', [3, 'male', true, 'intercomDevice']],
  ['၁၀နှစ်', 'မ', '0', '执法记录仪', [10, 'female', false, 'lawEnforcementRecorder']],
  ['１０', 'F', 'N', 'IP Phone', [10, 'female', false, 'ipPhone']],
  ['5 yrs', '男性', 'Yes', 'walkie-talkie', [5, 'male', true, 'intercomDevice']],
  ['50y', '', '1', '', [50, 'unknown', true, 'ipPhone']],
  ['none', '', '', '', [-1, 'unknown', false, 'ipPhone']],
])('%s, %s, %s and %s are understood', async (linesceTime, sex, livePermission, terminalType, meant) => {
  const cells = { linesceTime, sex, livePermission, terminalType }
  const filled = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''))
  expect(await read(filled)).toEqual(meant)
})

test.each([
  ['linesceTime', '2027-12-31', 'yearsWord'],
  ['linesceTime', '51', 'yearsWord'],
  ['linesceTime', '0', 'yearsWord'],
  ['linesceTime', '3.5', 'yearsWord'],
  ['linesceTime', 'until May', 'yearsWord'],
  ['sex', 'X', 'sexWord'],
  ['livePermission', 'perhaps', 'yesNoWord'],
  ['livePermission', '2', 'yesNoWord'],
  ['terminalType', 'Toaster', 'terminalTypeWord'],
] as const)('in %s the word %j is refused with the words that are legal', async (field, word, reason) => {
  expect(await read({ [field]: word })).toEqual({ [field]: reason })
})
