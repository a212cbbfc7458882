import type { CallSpec } from '../../lib/contract/call.ts'
import { contract } from '../../lib/contract/contract.ts'
import type { TestPlatform } from './platform.ts'
import { department, lion, nightDispatcher, offeredShare, release, storedImages } from './platform-rows.ts'
import { lionFence, lionView, lionWebhook, stock, stockImei } from './record-rows.ts'

/** A call that edits a record, with a value and a column for each of its fields. */
export interface EditByField {
  call: CallSpec
  /** The act of the call that edits. */
  act?: Record<string, string>
  table: string
  idName: string
  id: number
  by?: 'owner' | 'lionEditor'
  /** The generic calls of modules have the fields in objects of their own. */
  isModule?: true
  /** SQL that gives the record values of its own, which an absent field must not clear. */
  filled?: string
  fields: Record<string, readonly [value: unknown, column: string]>
  /** Fields of the contract that are not columns of the record. */
  others?: readonly string[]
}

/** The records that are missing in the fixtures, with their ids in these tests. */
export const made = { tester: 901, version: 902, announcement: 903, key: 904, feedback: 905 } as const

const { agentInfo, contactGroup, staffInfo, notice, fenceInfo, webhook, testUser, apiKey } = contract
const dispatcherFields: EditByField['fields'] = {
  account: ['day.desk', 'account'],
  dispatcherName: ['Ma Thida', 'name'],
  departmentId: [department.controlRoom, 'department_id'],
  rights: [['monitor'], 'rights'],
  enabled: [false, 'enabled'],
  password: ['River-boat-8', 'password_hash'],
}
const shareFields: EditByField['fields'] = {
  toAgentInfoId: [3, 'to_agent_id'],
  toAgentInfoName: ['Delta Ferries', 'to_agent_id'],
  remark: ['until spring', 'remark'],
}
const dispatcher = { table: 'dispatchers', id: nightDispatcher, fields: dispatcherFields }
const share = {
  table: 'shares',
  id: offeredShare,
  filled: "update shares set remark = 'for the night' where id = $1",
  fields: shareFields,
}

export const editsByField: EditByField[] = [
  {
    call: contract.userInfo.editUserInfo,
    act: { action: 'edit' },
    table: 'members',
    idName: 'userId',
    id: 102,
    filled: `update members set iccid = '8986001234567890123F', third_code = 't', customer_code = 'c', sex = 'female',
      live_permission = true, personal_profile = 'quiet', remark = 'left-handed' where id = $1`,
    fields: {
      account: ['gate.keeper', 'account'],
      nickName: ['Gate', 'nick_name'],
      name: ['U Ba', 'name'],
      telephone: ['09777123456', 'telephone'],
      identityCard: ['', 'identity_card'],
      imei: [stockImei(777), 'imei'],
      iccid: ['', 'iccid'],
      thirdCode: ['', 'third_code'],
      customerCode: ['', 'customer_code'],
      sex: ['male', 'sex'],
      terminalType: ['ipPhone', 'terminal_type'],
      livePermission: [false, 'live_permission'],
      personalProfile: ['', 'personal_profile'],
      remark: ['', 'remark'],
    },
    others: ['imeiAccepted'],
  },
  {
    call: agentInfo.saveAgentInfo,
    act: { action: 'edit' },
    table: 'agents',
    idName: 'agentInfoId',
    id: lion.id,
    filled: `update agents set office_telephone = '0871-6512345', province_name = 'Bago', city_name = 'Pyay',
      details_address = '4 Strand', remark = 'pays late', id_card_front = 'f', id_card_back = 'b' where id = $1`,
    fields: {
      agentInfoName: ['Lion and Sons', 'name'],
      aName: ['U Tin', 'person_in_charge'],
      mobile: ['09777123456', 'mobile'],
      officeTelephone: ['', 'office_telephone'],
      customerCode: ['', 'customer_code'],
      limitCount: [7, 'member_limit'],
      groupCount: [9, 'group_limit'],
      provinceName: ['', 'province_name'],
      cityName: ['Myeik', 'city_name'],
      detailsAddress: ['5 Strand', 'details_address'],
      idCardFront: [storedImages.lion, 'id_card_front'],
      idCardBack: ['', 'id_card_back'],
      remark: ['', 'remark'],
      effectTime: ['2031-05-04T03:02:01.000Z', 'expires_at'],
    },
  },
  {
    call: agentInfo.updateDevice,
    table: 'devices',
    idName: 'deviceId',
    id: stock.lionAssigned,
    by: 'lionEditor',
    fields: { iccid: ['', 'iccid'], model: ['', 'model'], terminalType: ['ipPhone', 'terminal_type'] },
  },
  {
    call: contactGroup.editGroupInfo,
    act: { mode: 'edit' },
    table: 'groups',
    idName: 'groupId',
    id: 11,
    by: 'lionEditor',
    filled: `update groups set type = 'special', searchable = true, applyable = true, approval_required = false,
      introduction = 'nights', token_hash = 'x' where id = $1`,
    fields: {
      groupName: ['Day watch', 'name'],
      type: ['public', 'type'],
      searchable: [false, 'searchable'],
      applyable: [false, 'applyable'],
      approvalRequired: [true, 'approval_required'],
      introduction: ['', 'introduction'],
      limitCount: [40, 'member_limit'],
      groupToken: ['', 'token_hash'],
    },
    others: ['administrator'],
  },
  {
    call: contract.industry.editIndustryInfo,
    act: { action: 'rename' },
    table: 'departments',
    idName: 'departmentId',
    id: department.nightDesk,
    fields: { departmentName: ['Day desk', 'name'] },
  },
  {
    call: contract.industryInfo.updateInfo,
    table: 'departments',
    idName: 'id',
    id: department.nightDesk,
    isModule: true,
    fields: { departmentName: ['Day desk', 'name'], parentId: [null, 'parent_id'] },
  },
  { ...dispatcher, call: staffInfo.editStaffInfo, act: { action: 'edit' }, idName: 'dispatcherId' },
  { ...dispatcher, call: staffInfo.updateInfo, idName: 'id', isModule: true },
  {
    ...share,
    call: contract.shareSettingInfo.editShareSettingInfo,
    act: { action: 'edit' },
    idName: 'shareId',
  },
  { ...share, call: contract.shareSettingInfo.updateInfo, idName: 'id', isModule: true },
  {
    call: contract.loginBindInfo.updateInfo,
    table: 'login_bindings',
    idName: 'id',
    id: 61,
    isModule: true,
    filled: "update login_bindings set remark = 'spare' where id = $1",
    fields: { remark: ['', 'remark'] },
  },
  {
    call: contract.feedbackInfo.updateInfo,
    table: 'feedback',
    idName: 'id',
    id: made.feedback,
    isModule: true,
    fields: { type: ['other', 'type'], contact: ['', 'contact'] },
  },
  {
    call: fenceInfo.editFence,
    act: { mode: 'edit' },
    table: 'fences',
    idName: 'fenceId',
    id: lionFence,
    by: 'lionEditor',
    filled: `update fences set kinds = '{leaving,staying}', stay_minutes = 30,
      times = '{"zone": "Asia/Yangon", "days": [1], "from": "08:00", "to": "18:00"}' where id = $1`,
    fields: {
      fenceName: ['North gate', 'name'],
      shape: [{ kind: 'circle', longitude: 96.2, latitude: 16.9, radius: 90 }, 'shape'],
      groupIds: [[11], 'everyone'],
      times: [null, 'times'],
      kinds: [['staying'], 'kinds'],
      stayMinutes: [45, 'stay_minutes'],
    },
  },
  {
    call: notice.noticeCreate,
    act: { action: 'edit' },
    table: 'announcements',
    idName: 'noticeId',
    id: made.announcement,
    fields: {
      title: ['Ebb', 'title'],
      content: ['<p>At noon</p>', 'content'],
      isPush: [false, 'is_push'],
    },
  },
  {
    call: contract.savedView.editView,
    table: 'saved_views',
    idName: 'viewId',
    id: lionView + 1,
    by: 'lionEditor',
    fields: {
      viewName: ['Nights', 'name'],
      query: ['account=gate', 'query'],
      shared: [false, 'shared'],
    },
    others: ['asDefault'],
  },
  {
    call: webhook.updateWebhook,
    table: 'webhooks',
    idName: 'webhookId',
    id: lionWebhook,
    by: 'lionEditor',
    fields: {
      url: ['https://9.9.9.9/in', 'url'],
      events: [['fenceLeft'], 'events'],
      remark: ['', 'remark'],
    },
  },
  {
    call: contract.loginInfo.editPerson,
    table: 'login_accounts',
    idName: 'LoginId',
    id: 4,
    fields: {
      NickName: ['Night desk', 'nick_name'],
      Telephone: ['09777123456', 'telephone'],
      Email: ['desk@example.org', 'email'],
    },
  },
  {
    call: apiKey.renameApiKey,
    table: 'api_keys',
    idName: 'apiKeyId',
    id: made.key,
    fields: { name: ['Night report', 'name'] },
  },
  {
    call: testUser.editTestUser,
    act: { action: 'edit' },
    table: 'test_users',
    idName: 'testUserId',
    id: made.tester,
    fields: { remark: ['', 'remark'] },
  },
  {
    call: testUser.changeUpdateInfo,
    table: 'versions',
    idName: 'versionId',
    id: made.version,
    fields: {
      force: [false, 'force'],
      content: ['Quieter fan', 'content'],
      url: ['', 'url'],
    },
  },
  {
    call: contract.loginInfo.editOwnInfo,
    table: 'login_accounts',
    idName: 'LoginId',
    id: 1,
    fields: { nickName: ['The owner', 'nick_name'], avatar: [storedImages.free, 'avatar'] },
    others: ['telephone', 'email', 'confirmation'],
  },
]

/** Inserts the records that are missing in the fixtures, and fills the edited ones with values. */
export async function insertEdited(platform: TestPlatform): Promise<void> {
  const { rows } = platform
  await rows(`insert into agents (id, name, status, customer_code, mobile, person_in_charge, member_limit, group_limit)
    values (3, 'Harbour Tugs', 'Normal', 'H3', '09990000033', 'Ma Nwe', 5, 5),
      (4, 'Delta Ferries', 'Normal', 'D4', '09990000044', 'Ma Nwe', 5, 5)`)
  await rows(`insert into test_users (id, member_id, remark, created_at)
    values (${made.tester}, 101, 'hears all', now())`)
  await rows(
    `insert into versions (id, type, number, model, force, content, url, file, size, md5, ring, created_at, ring_at)
    values (${made.version}, 'pc', '3.1.2', '', true, 'Better voice', 'https://far.example/', $1, 9, $2, 'recorded',
      now(), now())`,
    [release.file, release.md5],
  )
  await rows(`insert into announcements (id, title, content, is_push, status, pictures, created_at, updated_at)
    values (${made.announcement}, 'Tide', '<p>At six</p>', true, 'draft', '{}', now(), now())`)
  await rows(`insert into feedback (id, type, contact, detail, created_at)
    values (${made.feedback}, 'fault', '0977', 'It hums', now())`)
  for (const { filled, id } of editsByField) if (filled) await rows(filled, [id])
}
