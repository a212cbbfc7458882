import type { z } from 'zod'
import { usage } from '../../lib/contract/agent.ts'
import { contract } from '../../lib/contract/contract.ts'
import { fenceFields } from '../../lib/contract/fence-info.ts'
import {
  accountName,
  consolePassword,
  iccid,
  id,
  imei,
  messageCode,
  mobile,
  moment,
  password,
  tick,
  typedPassword,
} from '../../lib/contract/fields.ts'
import { telephone, webAddress } from '../../lib/contract/formats.ts'
import { linesceTime } from '../../lib/contract/member.ts'
import { area } from '../../lib/contract/position-fields.ts'
import { rowKinds } from '../../lib/contract/row-kinds.ts'
import { bulkResult, confirmation, selection } from '../../lib/contract/selection.ts'
import { fileName, storedFile } from '../../lib/contract/stored-file.ts'

/** Schemas by the name of their component. */
export type Named = Readonly<Record<string, z.ZodType>>

/** Components whose values are sent and answered in the same form. */
const bothWays = {
  Moment: moment,
  LinesceTime: linesceTime,
  Area: area,
  FenceShape: fenceFields.shape.shape,
  FenceTimes: fenceFields.shape.times.unwrap().unwrap(),
}

/** Components of requests: a value may be sent in other forms than it is answered in, and lack what has a default. */
export const sentComponents: Named = {
  ...bothWays,
  SentId: id,
  Selection: selection,
  AccountName: accountName,
  Mobile: mobile,
  Telephone: telephone,
  Imei: imei,
  Iccid: iccid,
  Password: password,
  NewPassword: consolePassword,
  TypedPassword: typedPassword,
  MessageCode: messageCode,
  Confirmation: confirmation,
  FileName: fileName,
  WebAddress: webAddress,
  Tick: tick,
  WhereOfDepartments: contract.industryInfo.moduleByWhere.request.shape.where,
  WhereOfDispatchers: contract.staffInfo.moduleByWhere.request.shape.where,
  WhereOfShares: contract.shareSettingInfo.moduleByWhere.request.shape.where,
  WhereOfSignInSettings: contract.loginBindInfo.moduleByWhere.request.shape.where,
  WhereOfFeedback: contract.feedbackInfo.moduleByWhere.request.shape.where,
}

/** Components of answers. */
export const answeredComponents: Named = {
  ...bothWays,
  Id: id,
  Usage: usage,
  StoredFile: storedFile,
  BulkResult: bulkResult,
  ...Object.fromEntries(Object.entries(rowKinds).map(([name, { row }]) => [name, row])),
}
