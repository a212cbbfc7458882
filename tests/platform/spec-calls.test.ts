import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { CallSpec } from '../../lib/contract/call.ts'
import { contract } from '../../lib/contract/contract.ts'
import { aimedRequests } from '../support/aimed-requests.ts'
import { sharedPlatform } from '../support/platform.ts'

/** The calls of the specification's section 7 by resource; POST unless another method precedes the name. */
const specified = {
  '': 'getPhoneCheck, postCheckMsgCode, GET getToken',
  loginInfo: `loginWithPwd, loginWithPwd2PC, serverConfig, setServerConfig, personalList, removeInfoByWhere,
    changeUserPwd, personState, loginWithMsgCode, registerWithTel, sendMsgCode, checkMsgCode2Forget, changeLoginPwd,
    updateLoginPass, adminLoginPass, loginOut, loginChangeBind`,
  agentInfo: `createAgentInfo, saveAgentInfo, agentInfoWithPage, agentUserInfo, changeAgentInfoStatus,
    selectAgentInfoList, devicesWithPage, allBigData, delDevice, operImei, imeisWithPage, standbyImeisWithPage,
    updateDevice, loggerWithPage, loginverify`,
  userInfo: `postRegister2Tel, editUserInfo, delUserInfo, GET getUserInfo, GET getToken, userAllChannel,
    batchAddUserInfo, listenCahnnelList, dealCertification, certificationrWithPage, groupUserWithPage,
    groupUserWithQuery, groupUserWithPageForNick, groupUserWithPageForId, groupUserWithPageForSearch,
    userOnlineWithQuery, bigData, groupUser2Bind, findGroupUser2Page, changeUserRole`,
  contactGroup: `editGroupInfo, postGroupCount, removeGroup, contactGroupWithPageAid, contactGroupWithPage,
    groupInfo2Tree, bindGroupUserInfo, greview, channelInfo`,
  gpsRecord: 'gpsRecordWithPage, usersGpsRecord',
  industry: 'editIndustryInfo, moveIndustryInfo, moveIndustryInfoSingle',
  shareSettingInfo: 'editShareSettingInfo, operateShareSettingInfo',
  staffInfo: 'editStaffInfo, createStaffInfo',
  verify: 'gverifyListPage, gverifyOperate, loginLogWithPage, deviceBindWithPage',
  loginBindInfo: 'addSettings, batchSettings',
  notice: 'noticeWithPage, noticeCreate, noticeDel, sendNotify, GET getNotifyPwd',
  help: 'feedbackWithPage, feedbackDel',
  version: 'versionRecordWithPage, versionCreate',
  testUser: `testReleaseInfo, createTestUser, editTestUser, selectUpdateInfo, changeUpdateInfo, releaseTest`,
  formalPackage: 'selectUpdateFile2Client, versionInfoWithPage, createUpdateInfo',
  upload: `uploadSingleFile, uploadMultipartFile, addFragFile, GET getChunkFileList, GET getLastFileIndex`,
}
const generic = `moduleList, moduleByWhere, GET moduleByWhere, moduleListByPage, createInfo, updateInfo,
  removeInfoByWhere, removeInfoByPk`
const modules = ['industryInfo', 'staffInfo', 'shareSettingInfo', 'loginBindInfo', 'feedbackInfo']

const named = [...Object.entries(specified), ...modules.map((module) => [module, generic] as const)].flatMap(
  ([resource, names]) => names.split(/,\s+/).map((name) => split(resource, name)),
)
const platform = await sharedPlatform()
const calls: CallSpec[] = Object.values<Record<string, CallSpec>>(contract).flatMap((resource) =>
  Object.values(resource),
)

function split(resource: string, name: string) {
  const [, method = 'POST', call = ''] = /^(?:(GET) )?(\w+)$/.exec(name) ?? []
  return { method, path: resource ? `${resource}/${call}` : call, call }
}

// @spec 7.9 7.10 7.11 7.12 7.13 7.14 7.15 7.16 7.17 7.18 7.19 7.20 7.21 7.22 7.23 7.24 7.25 7.26 7.27 7.28
// @spec 7.29 7.30 7.31 7.33 7.37 7.38 7.39 7.40 7.41
test.each(named)(
  '$method $path is declared, served, tried by every-call.test.ts and named by another test',
  async (one) => {
    const { method, path, call } = one
    const declared = calls.filter((spec) => spec.path === path && spec.method === method)
    expect(declared).toHaveLength(1)
    expect(platform.app.hasRoute({ method: method === 'GET' ? 'GET' : 'POST', url: `/api/${path}` })).toBe(
      true,
    )
    // every-call.test.ts needs a valid request for it, unless an empty one is valid.
    const [spec] = declared
    expect(path in aimedRequests || spec?.request.safeParse({}).success).toBe(true)
    expect(await testsThatName(call)).not.toEqual([])
  },
)

test('the contract declares no call twice', () => {
  const names = calls.map(({ method, path }) => `${method} ${path}`)
  expect(names).toEqual([...new Set(names)])
})

const sources = await Promise.all(
  (await readdir(import.meta.dirname))
    .filter((name) => name !== 'spec-calls.test.ts' && name !== 'every-call.test.ts')
    .map(async (name) => ({ name, text: await readFile(`${import.meta.dirname}/${name}`, 'utf8') })),
)

async function testsThatName(call: string): Promise<string[]> {
  return sources.filter(({ text }) => new RegExp(`\\b${call}\\b`).test(text)).map(({ name }) => name)
}
