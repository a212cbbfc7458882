import { newTerminal } from './openapi-recipes-terminals.ts'
import type { OpenApiWire, Recipe } from './openapi-wire.ts'
import { firmware, md5Of } from './upload-bytes.ts'

/**
 * Values that a successful call about versions, announcements and files needs besides its schema, by
 * operation.
 */

let made = 0

/** Sends a package as one chunk; `stored` has its name after the check. */
async function newPackage(wire: OpenApiWire) {
  const bytes = firmware(64, ++made)
  const values = { total: 1, index: 0, extname: 'bin', fileMd5Value: md5Of(bytes) }
  const stored = await wire.ok('upload.addFragFile', values, { files: { file: bytes } })
  return { md5Val: values.fileMd5Value, stored }
}

/** Records a version of its own model, so that none is newer. */
async function newVersion(wire: OpenApiWire) {
  const { versionId } = await wire.ok('version.versionCreate', await versionValues(wire))
  const { rowVersion } = await wire.ok('testUser.selectUpdateInfo', { versionId })
  return { versionId, rowVersion }
}

async function versionValues(wire: OpenApiWire) {
  const { md5Val } = await newPackage(wire)
  const { file } = await wire.ok('upload.getLastFileIndex', { md5Val })
  return { type: 'intercom', model: `T-${made}`, file: Object(file).file }
}

/** Moves a new version to the test ring; returns it as read there. */
async function testedVersion(wire: OpenApiWire) {
  const { versionId, rowVersion } = await newVersion(wire)
  await wire.ok('testUser.releaseTest', { versionId, rowVersion })
  const read = await wire.ok('testUser.selectUpdateInfo', { versionId })
  return { versionId, rowVersion: read.rowVersion }
}

const memberId = async (wire: OpenApiWire, place: number) =>
  (await wire.list('userInfo.groupUserWithPage')).at(place)?.userId

const ofPackage: Recipe = async (wire) => ({ values: { md5Val: (await newPackage(wire)).md5Val } })

export const contentRecipes: Record<string, Recipe> = {
  'notice.noticeCreate': () => ({ values: { action: 'create', title: 'Works', content: '<p>At night</p>' } }),
  'notice.noticeDel': async (wire) => {
    const { noticeId } = await wire.ok('notice.noticeCreate', { action: 'create', content: '<p>Soon</p>' })
    return { values: { noticeIds: [noticeId], confirmation: await wire.confirmation() } }
  },
  'notice.noticeRestore': async (wire) => {
    const { noticeId } = await wire.ok('notice.noticeCreate', { action: 'create', content: '<p>Soon</p>' })
    await wire.ok('notice.noticeDel', { noticeIds: [noticeId], confirmation: await wire.confirmation() })
    return { values: { noticeIds: [noticeId] } }
  },
  'help.feedbackRestore': async (wire) => {
    const { feedbackId } = await wire.first('help.feedbackWithPage')
    await wire.ok('help.feedbackDel', { feedbackIds: [feedbackId], confirmation: await wire.confirmation() })
    return { values: { feedbackIds: [feedbackId] } }
  },
  'help.feedbackAnswer': async (wire) => {
    const { feedbackId, rowVersion } = await wire.first('help.feedbackWithPage')
    return { values: { feedbackId, rowVersion, answer: 'Mended' } }
  },
  'notice.notifyDeliveriesWithPage': () => ({ values: { notificationId: 1 } }),
  'notice.notifyAudience': () => ({ values: { target: 'allMembers' } }),
  'notice.changeNotifyPwd': async (wire) => ({
    values: { by: 'login', confirmation: await wire.confirmation(), password: 'Siren-tower-9' },
  }),
  'help.feedbackDel': async (wire) => {
    const { feedbackId } = await wire.first('help.feedbackWithPage')
    return { values: { feedbackIds: [feedbackId], confirmation: await wire.confirmation() } }
  },

  'version.versionCreate': async (wire) => ({ values: await versionValues(wire) }),
  'testUser.createTestUser': async (wire) => ({ values: { userIds: [await memberId(wire, 0)] } }),
  'testUser.editTestUser': async (wire) => {
    const userId = await memberId(wire, 1)
    await wire.ok('testUser.createTestUser', { userIds: [userId] })
    const { testUserId, rowVersion } = await wire.first('testUser.testReleaseInfo', { of: 'users' })
    return { values: { action: 'edit', testUserId, rowVersion } }
  },
  'testUser.restoreTestUser': async (wire) => {
    const userId = await memberId(wire, 2)
    await wire.ok('testUser.createTestUser', { userIds: [userId] })
    const { testUserId } = await wire.first('testUser.testReleaseInfo', { of: 'users' })
    await wire.ok('testUser.editTestUser', { action: 'remove', testUserIds: [testUserId] })
    return { values: { testUserIds: [testUserId] } }
  },
  'testUser.selectUpdateInfo': async (wire) => ({
    values: { versionId: (await newVersion(wire)).versionId },
  }),
  'testUser.changeUpdateInfo': async (wire) => ({ values: await newVersion(wire) }),
  'testUser.releaseTest': async (wire) => ({ values: await newVersion(wire) }),
  'formalPackage.createUpdateInfo': async (wire) => ({ values: await testedVersion(wire) }),
  'formalPackage.rollOut': async (wire) => ({
    values: { ...(await testedVersion(wire)), percent: 10, groupIds: [], failureLimit: 3, minReports: 20 },
  }),
  'formalPackage.operateRollout': async (wire) => ({
    values: { ...(await testedVersion(wire)), action: 'halt', reason: 'Calls drop' },
  }),
  'formalPackage.reportUpdate': async (wire) => {
    const { versionId, rowVersion } = await testedVersion(wire)
    await wire.ok('formalPackage.createUpdateInfo', { versionId, rowVersion })
    const version = await wire.ok('testUser.selectUpdateInfo', { versionId })
    const { type, model, number } = version
    const own = { telephone: '09777321322', imei: '861234567805051' }
    const terminal = await newTerminal(wire, own)
    const { uid, token } = await wire.ok('terminal.signIn', terminal)
    const question = { type, model, number: '0.0', account: terminal.account, imei: own.imei }
    await wire.ok('formalPackage.selectUpdateFile2Client', question)
    return { values: { uid, token, type, model, number, outcome: 'installed' } }
  },
  'formalPackage.rolloutReach': async (wire) => ({
    values: { versionId: (await newVersion(wire)).versionId, groupIds: [] },
  }),
  'formalPackage.rolloutAgents': async (wire) => ({
    values: { versionId: (await newVersion(wire)).versionId },
  }),

  'upload.addFragFile': () => {
    const bytes = firmware(64, ++made)
    return {
      values: { total: 1, index: 0, extname: 'bin', fileMd5Value: md5Of(bytes) },
      files: { file: bytes },
    }
  },
  'upload.removeFragFile': ofPackage,
  'upload.getChunkFileList': ofPackage,
  'upload.getLastFileIndex': ofPackage,
}
