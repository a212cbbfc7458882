import type { DeviceStatus } from '@/lib/contract/device'
import { checkDigit } from '@/lib/contract/imei'
import { formOf } from '../support/html-form.ts'
import type { HttpPage } from '../support/http.ts'
import { credentialsOf, visitorAs } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'

export const devicesPath = '/en/views/groupInfo/group/userInfo'

/** An agent whose devices and members no other test counts. */
export const ownAgent = 7

let made = 0
const unique = () => `${process.pid % 10_000}`.padStart(4, '0') + `${++made}`.padStart(3, '0')

/** A new member without a device. */
export async function newHolder(agentId: number | null, imei = ''): Promise<{ id: number; account: string }> {
  const account = `holder${unique()}`
  const [row] = await stackRows(
    `insert into members (account, nick_name, terminal_type, agent_id, password_hash, imei)
     values ($1, 'Holder', 'ipPhone', $2, 'x', $3) returning id`,
    [account, agentId, imei],
  )
  return { id: Number(row?.id), account }
}

/** A new device in a status; one in stock has no agent, a bound one a new member. */
export async function newDevice(
  status: DeviceStatus,
): Promise<{ id: number; imei: string; holder?: string }> {
  const body = `8699001${unique()}`
  const imei = body + checkDigit(body)
  const agentId = status === 'standby' ? null : ownAgent
  const member = status === 'bound' ? await newHolder(agentId, imei) : undefined
  const [row] = await stackRows(
    `insert into devices (imei, model, terminal_type, status, agent_id, member_id)
     values ($1, 'T-1', 'ipPhone', $2, $3, $4) returning id`,
    [imei, status, agentId, member?.id ?? null],
  )
  const id = Number(row?.id)
  if (member) {
    await stackRows('update members set bind_flag = true where id = $1', [member.id])
    await stackRows(
      `insert into device_bindings (device_id, imei, member_id, account, agent_id, bound_at, bound_by)
       values ($1, $2, $3, $4, $5, now(), 'owner')`,
      [id, imei, member.id, member.account, agentId],
    )
  }
  return { id, imei, holder: member?.account }
}

export const deviceRow = async (id: number) =>
  (await stackRows('select * from devices where id = $1', [id]))[0]

/** Opens a dialog over a device's own page and sends its form. */
export async function sendOver(
  page: HttpPage,
  input: Record<string, string> = {},
  who = 'owner',
): Promise<HttpPage> {
  const form = formOf(page.document, page.path.includes('dialog=edit') ? 'edit' : 'bulk')
  const asks = form.controls.some(({ name }) => name === 'confirmation')
  const { password } = await credentialsOf(who)
  const visitor = await visitorAs(who)
  return visitor.submitForm(page, form, { ...input, ...(asks && { confirmation: password }) })
}
