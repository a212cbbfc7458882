import { createHmac, randomUUID } from 'node:crypto'
import type { OpenApiWire, Recipe } from './openapi-wire.ts'
import type { Session } from './platform.ts'
import { password } from './platform-rows.ts'
import { stockImei } from './record-rows.ts'

/**
 * Values that a successful call about sign-in, accounts and agents needs besides its schema, by operation.
 */

const key = `${'A'.repeat(43)}=`

/** The answer of a UKEY to a new challenge. */
function proof(serial: string) {
  const challenge = randomUUID()
  const mac = createHmac('sha256', Buffer.from(key, 'base64')).update(challenge).digest('hex')
  return { serial, challenge, mac }
}

let made = 0
const unique = (name: string) => `${name}${++made}`

/** A new agent with an account of its own, so that changing them disturbs no other call. */
async function newAgent(wire: OpenApiWire) {
  const { agentInfoId, LoginId } = await wire.ok('agentInfo.createAgentInfo', agentValues())
  return { agentInfoId, LoginId }
}

function agentValues() {
  const name = unique('agent')
  return { agentInfoName: name, account: name, mobile: `0977712${String(1000 + made)}` }
}

const apiKeyValues = () => ({ name: unique('key'), permissions: ['members.read'], days: 1 })

/** Binds a UKEY to the account of a session. */
async function bindValues(wire: OpenApiWire, serial: string, as: Session) {
  return { action: 'bind', key, ...proof(serial), confirmation: await wire.confirmation(as) }
}

async function openRegistration(wire: OpenApiWire): Promise<void> {
  const { rowVersion } = await wire.ok('loginInfo.serverConfig', {}, { as: await wire.signIn('owner') })
  await wire.ok('loginInfo.setServerConfig', { rowVersion: rowVersion ?? 0, registrationOpen: true })
}

const telephoneOf = async (wire: OpenApiWire, UserName: string) =>
  (await wire.first('loginInfo.personalList', { UserName })).Telephone

const agentAsRead = async (wire: OpenApiWire) => {
  const { agentInfoId, rowVersion } = await wire.first('agentInfo.agentInfoWithPage', { status: 'Normal' })
  return { agentInfoId, rowVersion }
}

const newView = async (wire: OpenApiWire) => {
  const values = { screen: 'members', viewName: unique('view'), shared: false, asDefault: false }
  const { viewId } = await wire.ok('savedView.saveView', { ...values, query: 'status=Freeze' })
  return { viewId }
}

export const accountRecipes: Record<string, Recipe> = {
  'apiKey.addApiKey': () => ({ values: apiKeyValues() }),
  'apiKey.renameApiKey': async (wire) => {
    const { apiKeyId } = await wire.ok('apiKey.addApiKey', apiKeyValues())
    return { values: { apiKeyId, rowVersion: 1, name: unique('key') } }
  },
  'apiKey.revokeApiKeys': async (wire) => {
    const { apiKeyId } = await wire.ok('apiKey.addApiKey', apiKeyValues())
    return { values: { apiKeyIds: [apiKeyId] } }
  },
  'savedView.saveView': () => ({ values: { screen: 'members', viewName: unique('view') } }),
  'savedView.editView': async (wire) => ({
    values: { ...(await newView(wire)), rowVersion: 1, viewName: unique('view') },
  }),
  'savedView.deleteView': async (wire) => ({ values: await newView(wire) }),
  'savedView.restoreView': async (wire) => {
    const view = await newView(wire)
    await wire.ok('savedView.deleteView', view)
    return { values: view }
  },
  'loginInfo.loginWithPwd': () => ({ values: { account: 'owner', password } }),
  'loginInfo.loginChangeBind': async (wire) => {
    const as = await wire.signIn('river.editor')
    return { values: await bindValues(wire, 'K-1', as), as }
  },
  'loginInfo.loginWithPwd2PC': async (wire) => {
    const as = await wire.signIn('lion.editor')
    await wire.ok('loginInfo.loginChangeBind', await bindValues(wire, 'K-2', as), { as })
    return { values: { account: 'lion.editor', password, ...proof('K-2') } }
  },
  'loginInfo.loginWithMsgCode': async (wire) => {
    const telephone = await telephoneOf(wire, 'river.editor')
    return { values: { telephone, code: await wire.code(telephone, 'login') } }
  },
  'loginInfo.registerWithTel': async (wire) => {
    await openRegistration(wire)
    const telephone = '09777000123'
    return { values: { telephone, code: await wire.code(telephone, 'register'), account: unique('reg') } }
  },
  'userInfo.postRegister2Tel': async (wire) => {
    await openRegistration(wire)
    const telephone = '09777000456'
    return { values: { telephone, code: await wire.code(telephone, 'member'), password: 'gate-9-pw' } }
  },
  'loginInfo.checkMsgCode2Forget': async (wire) => {
    const telephone = await telephoneOf(wire, 'lion.editor')
    return { values: { telephone, code: await wire.code(telephone, 'forget') } }
  },
  'loginInfo.changeLoginPwd': async (wire) => {
    const telephone = await telephoneOf(wire, 'staff')
    const as = await wire.temporary()
    const code = await wire.code(telephone, 'forget')
    const { ticket } = await wire.ok('loginInfo.checkMsgCode2Forget', { telephone, code }, { as })
    return { values: { ticket }, as }
  },
  'loginInfo.updateLoginPass': async (wire) => ({
    values: { oldPassword: password },
    as: await wire.signIn('river.editor'),
  }),
  'loginInfo.loginOut': () => ({ values: { UserId: null } }),
  'loginInfo.adminLoginPass': () => ({ values: { password } }),
  'loginInfo.addPerson': async (wire) => ({
    values: { UserName: unique('person'), AgentInfoId: (await newAgent(wire)).agentInfoId },
  }),
  'loginInfo.editPerson': async (wire) => ({
    values: {
      LoginId: (await newAgent(wire)).LoginId,
      rowVersion: 1,
      Email: `${unique('desk')}@example.com`,
    },
  }),
  'loginInfo.personState': async (wire) => ({
    values: { LoginIds: [(await newAgent(wire)).LoginId], Status: 'disabled' },
  }),
  'loginInfo.changeUserPwd': async (wire) => ({
    values: { kind: 'account', LoginId: (await newAgent(wire)).LoginId },
  }),
  'loginInfo.removeInfoByWhere': async (wire) => ({
    values: {
      where: { LoginId: { in: [(await newAgent(wire)).LoginId] } },
      confirmation: await wire.confirmation(),
    },
  }),
  'loginInfo.setServerConfig': async (wire) => {
    const { rowVersion } = await wire.ok('loginInfo.serverConfig', {}, { as: await wire.signIn('owner') })
    return { values: { rowVersion: rowVersion ?? 0 } }
  },
  'loginInfo.workAsAgent': async (wire) => ({
    values: { agentInfoId: (await agentAsRead(wire)).agentInfoId },
  }),
  'loginInfo.editOwnInfo': async (wire) => ({
    values: { rowVersion: (await wire.ok('loginInfo.ownInfo')).rowVersion },
  }),
  'loginInfo.endSession': async (wire) => {
    await wire.ok('loginInfo.loginWithPwd', { account: 'owner', password })
    const sessions = await wire.list('loginInfo.ownSessions')
    return { values: { sessionId: sessions.find(({ current }) => !current)?.sessionId } }
  },

  'agentInfo.createAgentInfo': () => ({ values: agentValues() }),
  'agentInfo.saveAgentInfo': async (wire) => ({
    values: {
      action: 'renew',
      agents: [{ ...(await agentAsRead(wire)), effectTime: '2031-01-01T00:00:00Z' }],
    },
  }),
  'agentInfo.changeAgentInfoStatus': async (wire) => ({
    values: { action: 'audit', agentInfoIds: [(await newAgent(wire)).agentInfoId] },
  }),
  'agentInfo.deviceSteps': async (wire) => ({
    values: { deviceId: (await wire.first('agentInfo.devicesWithPage')).deviceId },
  }),
  'agentInfo.updateDevice': async (wire) => {
    const { deviceId, rowVersion } = await wire.first('agentInfo.devicesWithPage')
    return { values: { deviceId, rowVersion } }
  },
  'agentInfo.delDevice': async (wire) => {
    const { deviceId } = await wire.first('agentInfo.standbyImeisWithPage')
    return { values: { deviceIds: [deviceId], confirmation: await wire.confirmation() } }
  },
  'agentInfo.restoreDevice': async (wire) => {
    const imeis = { imeis: stockImei(77), terminalType: 'ipPhone' }
    await wire.ok('agentInfo.operImei', { action: 'add', ...imeis })
    const { deviceId } = await wire.first('agentInfo.standbyImeisWithPage')
    const confirmation = await wire.confirmation()
    await wire.ok('agentInfo.delDevice', { deviceIds: [deviceId], confirmation })
    return { values: { deviceIds: [deviceId] } }
  },
  'agentInfo.operImei': () => ({
    values: { action: 'add', imeis: '861234567805036', terminalType: 'ipPhone', imeiAccepted: true },
  }),
}
