import type { RequestOf } from '../../lib/contract/call.ts'
import type { deviceCalls, IntakeLine } from '../../lib/contract/device.ts'
import { splitPasted } from '../../lib/contract/imei.ts'
import { intakeLimit } from '../../lib/contract/limits.ts'
import type { Db } from '../db/connect.ts'
import { tenantOfNew } from '../rules/member-rules.ts'
import { conflict, invalid } from '../rules/refusal.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import { readAgent } from '../store/agents.ts'
import { insertDevices, judgeLines } from '../store/device-intake.ts'
import type { WriteContext } from '../wire/context.ts'

type Request = RequestOf<typeof deviceCalls.operImei>
type Intake = Extract<Request, { action: 'check' | 'add' }>

/** Returns the verdict on each pasted line; adds nothing. */
export async function checkIntake(input: Intake, context: WriteContext) {
  return context.write(async (tx) => ({ changed: 0, already: 0, lines: await verdicts(tx, input, context) }))
}

/** Adds the devices of a pasted list, all or none. An IMEI that occurs twice is added once. */
export async function addDevices(input: Intake, context: WriteContext) {
  const { account, now } = context
  const { terminalType, model } = input
  const agentId = tenantOfNew(scopeOf(account), input.agentInfoId)
  return context.write(async (tx) => {
    if (agentId !== null && !(await readAgent(tx, agentId, { lock: false }))) {
      throw invalid({ agentInfoId: 'invalid' })
    }
    const lines = await verdicts(tx, input, context)
    refuseBadLines(lines)
    const imeis = lines.flatMap(({ verdict, imei }) => (verdict === 'good' ? imei : []))
    const rows = imeis.map((imei) => ({ imei, agentId, terminalType, model }))
    const added = await insertDevices(tx, rows, { by: account, now })
    context.note({
      targets: added.map(({ id }) => id),
      after: { imeis, terminalType, model, agentInfoId: agentId },
    })
    return { changed: added.length, already: 0, lines }
  })
}

function verdicts(tx: Db, { imeis, imeiAccepted }: Intake, { account }: WriteContext): Promise<IntakeLine[]> {
  const texts = splitPasted(imeis)
  if (texts.length === 0) throw invalid({ imeis: 'required' })
  if (texts.length > intakeLimit) throw invalid({ imeis: 'tooLarge' })
  return judgeLines(tx, texts, { accepted: imeiAccepted, scope: scopeOf(account) })
}

function refuseBadLines(lines: IntakeLine[]): void {
  for (const verdict of ['imei', 'imeiCheckDigit'] as const) {
    if (lines.some((line) => line.verdict === verdict)) throw invalid({ imeis: verdict })
  }
  const taken = lines.find((line) => line.verdict === 'taken')
  if (taken) throw conflict({ imeis: 'taken' }, taken.holder)
}
