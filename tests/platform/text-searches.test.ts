import { beforeAll, describe, expect, test } from 'vitest'
import type { CallSpec } from '../../lib/contract/call.ts'
import { contract } from '../../lib/contract/contract.ts'
import { sharedPlatform } from '../support/platform.ts'

/** The search of every list finds a text anywhere in the names that it searches, in any case. */

const platform = await sharedPlatform()
const owner = await platform.signInAs('owner')

beforeAll(async () => {
  await platform.rows(`
    insert into agents (id, name, person_in_charge, member_limit, group_limit, status)
      values (71, 'Heron 90% Transit', 'Daw Thiri Oakley', 5, 5, 'Normal');
    insert into login_accounts (id, account, nick_name, telephone, password_hash, agent_id)
      values (71, 'heron.clerk', 'ဒေါ်သီရိ Oakley', '09441234987', 'x', 71);
    insert into groups (id, group_no, name, type, status, agent_id)
      values (71, '880071', 'Quayside Ferry Crew', 'public', 'Normal', 71);
    insert into fences (id, name, agent_id, shape_kind, shape, everyone, kinds) values
      (71, 'Pagoda Lane Depot', 1, 'circle', '{"kind":"circle","longitude":96,"latitude":16,"radius":50}', true, '{entering}');
    insert into fence_events (id, fence_id, fence_name, agent_id, member_id, kind, longitude, latitude, at)
      values (71, 71, 'Pagoda Lane Depot', 1, 102, 'entering', 96, 16, '2026-02-01');
    insert into positions (member_id, agent_id, longitude, latitude, at) values (102, 1, 96, 16, '2026-02-01');
    insert into announcements (id, title, content) values (71, 'Generator overhaul on Sunday', 'x');
    insert into notifications (id, title, content, target, reached, offline)
      values (71, 'Flooded underpass', 'x', 'allMembers', 0, 0);
    insert into api_keys (id, name, account_id, secret_hash, ending, permissions, created_at, expires_at)
      values (71, 'Payroll export robot', 1, 'x', 'abcd', '{}', '2026-01-01', '2027-01-01');
    insert into webhooks (id, agent_id, url, events, sealed_key)
      values (71, 1, 'https://hooks.example/v2/payroll', '{memberCreated}', 'x');
    insert into versions (id, type, model, number, content, ring) values (71, 'pc', 'T-9', '4.17.2-lts', 'x', 'formal');
    insert into terminal_updates (id, version_id, member_id, offered_at, changed_at, changes_since)
      values (71, 71, 102, '2026-02-01', '2026-02-01', '2026-02-01');
    insert into devices (id, imei, terminal_type, status) values (71, '356938035643809', 'ipPhone', 'standby');
    insert into device_bindings (id, device_id, imei, account, member_id, agent_id, bound_at)
      values (71, 71, '356938035643809', 'tug.pilot7', 102, 1, '2026-02-01');
    insert into sign_ins (id, kind, account, result) values (71, 'account', 'Stranger.Dock', 'ok');
    insert into certifications (id, member_id, agent_id, name, front_image) values (71, 102, 1, 'Zin Mar Whitby', 'x');
    insert into operation_log (id, account_id, account_name, call, code)
      values (71, 1, 'night.OPERATOR', 'userInfo/addUser', 1);
    insert into feedback (id, type, detail, contact) values (71, 'fault', 'x', 'ops+dock@quay.example')`)
})

type Case = [list: string, call: CallSpec, filter: string, inner: string, others?: object]

const { agentInfo, loginInfo, contactGroup, fenceInfo, formalPackage, notice, verify } = contract
const cases: Case[] = [
  ['agents', agentInfo.agentInfoWithPage, 'agentInfoName', '90% tran'],
  ['agents by person', agentInfo.agentInfoWithPage, 'aName', 'IRI OAK'],
  ['login accounts by account', loginInfo.personalList, 'search', 'ron.CL'],
  ['login accounts by nickname', loginInfo.personalList, 'search', 'သီရိ'],
  ['login accounts by number', loginInfo.personalList, 'search', '1234987'],
  ['groups', contactGroup.contactGroupWithPage, 'groupName', 'SIDE FER'],
  ['geofences', fenceInfo.fencesWithPage, 'fenceName', 'lane'],
  ['geofence events', fenceInfo.fenceEventsWithPage, 'account', 'BER102'],
  ['positions', contract.gpsRecord.gpsRecordWithPage, 'account', 'BER102'],
  ['updates', formalPackage.terminalUpdatesWithPage, 'account', 'BER102'],
  ['announcements', notice.noticeWithPage, 'title', 'OVERhaul'],
  ['notifications', notice.notifyWithPage, 'title', 'underp'],
  ['API keys', contract.apiKey.apiKeysWithPage, 'name', 'EXPORT'],
  ['webhooks', contract.webhook.webhooksWithPage, 'url', '/v2/pay'],
  ['versions', contract.version.versionRecordWithPage, 'number', '17.2-L'],
  ['devices', agentInfo.devicesWithPage, 'imei', '03564380'],
  ['IMEIs', agentInfo.imeisWithPage, 'imei', '03564380'],
  ['IMEIs in stock', agentInfo.standbyImeisWithPage, 'imei', '03564380'],
  ['device bindings by IMEI', verify.deviceBindWithPage, 'imei', '03564380'],
  ['device bindings by account', verify.deviceBindWithPage, 'account', 'PILOT'],
  ['sign-ins', verify.loginLogWithPage, 'account', 'anger.d'],
  ['real-name audits', contract.userInfo.certificationrWithPage, 'name', 'mar whit'],
  ['operation log', agentInfo.loggerWithPage, 'accountName', 't.oper'],
  ['feedback', contract.help.feedbackWithPage, 'contact', '+DOCK@'],
  ['dispatchers', contract.staffInfo.staffInfoWithPage, 'search', 'ght'],
  ['shares by group', contract.shareSettingInfo.shareInfoWithPage, 'groupName', 'HT WA'],
  ['shares by agent', contract.shareSettingInfo.shareInfoWithPage, 'agentInfoName', 'r fre'],
  ['sign-in settings', contract.loginBindInfo.loginBindInfoWithPage, 'search', 'CK 101'],
]

async function found({ call, ...input }: { call: CallSpec; [filter: string]: unknown }) {
  const { data } = await platform.call(call, { pageNum: 1, order: 'desc', ...input }, { as: owner })
  return data
}

test.each(cases)('the search of %s finds what contains a text, and nothing by another', async (...given) => {
  const [, call, filter, inner, others] = given
  expect(await found({ call, ...others, [filter]: inner })).toMatchObject({ total: 1 })
  expect(await found({ call, ...others, [filter]: `${inner}8z` })).toMatchObject({ total: 0 })
})

describe('a text of one or two', () => {
  const groups = (groupName: string) => found({ call: contactGroup.contactGroupWithPage, groupName })

  test('Latin letters is compared with the beginning, as nearly every name contains it', async () => {
    expect(await groups('qu')).toMatchObject({ list: [{ groupId: 71 }] })
    expect(await groups('ay')).toMatchObject({ total: 0 })
  })

  test('Chinese or Burmese letters is found anywhere', async () => {
    await platform.rows(`insert into groups (id, group_no, name, type, status, agent_id)
      values (72, '880072', '浦东夜班', 'public', 'Normal', 71), (73, '880073', 'ည ဂိတ်', 'public', 'Normal', 71)`)
    expect(await groups('夜')).toMatchObject({ list: [{ groupId: 72 }] })
    expect(await groups('ဂိ')).toMatchObject({ list: [{ groupId: 73 }] })
  })
})

test('the signs of patterns match no other characters', async () => {
  const agents = (agentInfoName: string) => found({ call: agentInfo.agentInfoWithPage, agentInfoName })
  expect(await agents('9_% t')).toMatchObject({ total: 0 })
  expect(await agents('eron 9%')).toMatchObject({ total: 0 })
  expect(await agents('0% t')).toMatchObject({ total: 1 })
})
