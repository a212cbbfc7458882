import { contract } from '../../lib/contract/contract.ts'
import { newFence } from './fence-rows.ts'
import type { Session, TestPlatform } from './platform.ts'
import { lion, nightDispatcher, river } from './platform-rows.ts'

/** Each kind whose deletion can be undone, with functions that delete a row and restore it. */

interface Kind {
  /** Its table, and the tables whose rows are deleted with its own. */
  tables: [string, ...string[]]
  /** The id of a row, inserted if the fixture has none. */
  id: () => Promise<number>
  remove: (id: number) => Promise<unknown>
  restore: (ids: number[], as: Session) => ReturnType<TestPlatform['call']>
}

export const retiredImei = '861234567805036'
export const hookUrl = 'https://9.9.9.9/in'

export function undoKinds(platform: TestPlatform, as: { owner: Session; lionEditor: Session }) {
  const { help, notice, fenceInfo, contactGroup, staffInfo, loginBindInfo, testUser } = contract
  const { agentInfo, industry, savedView, webhook } = contract
  const confirm = () => platform.confirm(as.owner)
  const made = async (query: string, values: unknown[] = []) =>
    Number((await platform.rows(`${query} returning id`, values))[0]?.id)
  return {
    feedback: {
      tables: ['feedback'],
      id: async () => 1,
      remove: async (id) =>
        platform.result(
          help.feedbackDel,
          { feedbackIds: [id], confirmation: await confirm() },
          { as: as.owner },
        ),
      restore: (feedbackIds, by) => platform.call(help.feedbackRestore, { feedbackIds }, { as: by }),
    },
    announcements: {
      tables: ['announcements'],
      id: async () => {
        const fields = { action: 'create', title: 'Works', content: '<p>At night</p>' } as const
        return (await platform.result(notice.noticeCreate, fields, { as: as.owner })).noticeId
      },
      remove: async (id) =>
        platform.result(
          notice.noticeDel,
          { noticeIds: [id], confirmation: await confirm() },
          { as: as.owner },
        ),
      restore: (noticeIds, by) => platform.call(notice.noticeRestore, { noticeIds }, { as: by }),
    },
    geofences: {
      tables: ['fences'],
      id: async () => {
        const fence = { ...newFence, groupIds: [11] }
        return (await platform.result(fenceInfo.editFence, fence, { as: as.lionEditor })).fenceId
      },
      remove: (id) => platform.result(fenceInfo.removeFence, { fenceIds: [id] }, { as: as.lionEditor }),
      restore: (fenceIds, by) => platform.call(fenceInfo.restoreFence, { fenceIds }, { as: by }),
    },
    groups: {
      tables: ['groups'],
      id: async () => 11,
      remove: async (id) =>
        platform.result(
          contactGroup.removeGroup,
          { groupIds: [id], confirmation: await confirm() },
          { as: as.owner },
        ),
      restore: (groupIds, by) => platform.call(contactGroup.restoreGroup, { groupIds }, { as: by }),
    },
    dispatchers: {
      tables: ['dispatchers', 'login_bindings'],
      id: async () => {
        await platform.rows(
          `insert into login_bindings (dispatcher_id, agent_id, kind, value, remark)
           values ($1, $2, 'address', '10.0.0.0/8', 'Desk'), ($1, $2, 'dongle', 'K-77', '')`,
          [nightDispatcher, lion.id],
        )
        return nightDispatcher
      },
      remove: async (id) => {
        const removal = { action: 'remove' as const, dispatcherIds: [id], confirmation: await confirm() }
        return platform.result(staffInfo.editStaffInfo, removal, { as: as.owner })
      },
      restore: (dispatcherIds, by) =>
        platform.call(staffInfo.restoreStaffInfo, { dispatcherIds }, { as: by }),
    },
    'sign-in settings': {
      tables: ['login_bindings'],
      id: async () => 61,
      remove: async (id) =>
        platform.result(
          loginBindInfo.removeInfoByPk,
          { pk: id, confirmation: await confirm() },
          { as: as.owner },
        ),
      restore: (loginBindIds, by) =>
        platform.call(loginBindInfo.restoreSettings, { loginBindIds }, { as: by }),
    },
    departments: {
      tables: ['departments', 'shares'],
      id: async () => {
        const id = await made(
          `insert into departments (name, parent_id, agent_id) values ('Store', 21, $1)`,
          [lion.id],
        )
        await platform.rows(
          `insert into shares (department_id, agent_id, to_agent_id, status) values ($1, $2, $3, 'ended')`,
          [id, lion.id, river.id],
        )
        return id
      },
      remove: (id) =>
        platform.result(
          industry.editIndustryInfo,
          { action: 'remove', departmentId: id, rowVersion: 1 },
          { as: as.owner },
        ),
      restore: (departmentIds, by) =>
        platform.call(industry.restoreIndustryInfo, { departmentIds }, { as: by }),
    },
    'test members': {
      tables: ['test_users'],
      id: () => made(`insert into test_users (member_id, remark, created_by) values (101, 'Tries first', 1)`),
      remove: (id) =>
        platform.result(testUser.editTestUser, { action: 'remove', testUserIds: [id] }, { as: as.owner }),
      restore: (testUserIds, by) => platform.call(testUser.restoreTestUser, { testUserIds }, { as: by }),
    },
    webhooks: {
      tables: ['webhooks', 'webhook_deliveries'],
      id: async () => {
        const fields = { url: hookUrl, events: ['memberCreated' as const], remark: 'Store' }
        const { webhookId } = await platform.result(webhook.addWebhook, fields, { as: as.lionEditor })
        await platform.rows(
          `insert into webhook_deliveries (webhook_id, agent_id, message_id, type, body, outcome, tries, next_at)
           select $1, $2, 'msg_' || n, 'test', '{}', case n when 1 then 'waiting' else 'delivered' end, n,
             case n when 1 then timestamptz '2026-03-01 08:05Z' end from generate_series(1, 3) n`,
          [webhookId, lion.id],
        )
        return webhookId
      },
      remove: (id) => platform.result(webhook.removeWebhook, { webhookIds: [id] }, { as: as.owner }),
      restore: (webhookIds, by) => platform.call(webhook.restoreWebhook, { webhookIds }, { as: by }),
    },
    'saved views': {
      tables: ['saved_views', 'default_views'],
      id: async () => {
        const view = { screen: 'members', viewName: 'Mine', query: 'q=x', shared: true, asDefault: true }
        const { viewId } = await platform.result(savedView.saveView, view, { as: as.owner })
        await platform.rows(`insert into default_views select 2, 0, 'members', $1`, [viewId])
        return viewId
      },
      remove: (viewId) => platform.result(savedView.deleteView, { viewId }, { as: as.owner }),
      restore: (ids, by) => platform.call(savedView.restoreView, { viewId: ids.at(-1) }, { as: by }),
    },
    devices: {
      tables: ['devices', 'device_events'],
      id: async () => {
        const id = await made(
          `insert into devices (imei, iccid, model, terminal_type, status, agent_id)
           values ($1, '89950', 'T-320', 'ipPhone', 'retired', $2)`,
          [retiredImei, lion.id],
        )
        await platform.rows(
          `insert into device_events (device_id, status, agent_id, by_account_id)
           values ($1, 'assigned', $2, 1), ($1, 'retired', $2, null)`,
          [id, lion.id],
        )
        return id
      },
      remove: async (id) =>
        platform.result(
          agentInfo.delDevice,
          { deviceIds: [id], confirmation: await confirm() },
          { as: as.owner },
        ),
      restore: (deviceIds, by) => platform.call(agentInfo.restoreDevice, { deviceIds }, { as: by }),
    },
  } satisfies Record<string, Kind>
}
