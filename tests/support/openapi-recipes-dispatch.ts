import type { Values } from './openapi-values.ts'
import type { OpenApiWire, Recipe } from './openapi-wire.ts'

/** Values that a successful call about departments, dispatchers, shares and sign-in settings needs, by operation. */

let made = 0
const unique = (name: string) => `${name}${++made}`

async function newDepartment(wire: OpenApiWire) {
  const departmentName = unique('department')
  const { departmentId } = await wire.ok('industry.editIndustryInfo', { action: 'add', departmentName })
  return { departmentId, rowVersion: 1 }
}

const dispatcher = async (wire: OpenApiWire) => ({
  account: unique('dispatcher'),
  departmentId: (await newDepartment(wire)).departmentId,
})

/** A new group of one agent, and another agent to share it with. */
async function share(wire: OpenApiWire) {
  const [from, to] = await wire.list('agentInfo.agentInfoWithPage', { status: 'Normal', order: 'asc' })
  const agentInfoId = from?.agentInfoId
  const { userId: administrator } = await wire.first('userInfo.groupUserWithPage', { agentInfoId })
  const group = { mode: 'create', agentInfoId, administrator, groupName: unique('shared') }
  const { groupId } = await wire.ok('contactGroup.editGroupInfo', group)
  return { groupId, toAgentInfoId: to?.agentInfoId }
}

/** A new range of addresses for a member. */
const setting = async (wire: OpenApiWire) => ({
  subject: {
    subjectKind: 'member',
    subjectId: (await wire.first('userInfo.groupUserWithPage')).userId,
  },
  one: { kind: 'address', value: `10.${++made}.0.0/16` },
})

export const dispatchRecipes: Record<string, Recipe> = {
  'industry.editIndustryInfo': () => ({ values: { action: 'add', departmentName: unique('department') } }),
  'industry.moveIndustryInfo': async (wire) => ({
    values: { ...(await newDepartment(wire)), parentId: (await newDepartment(wire)).departmentId },
  }),
  'industry.moveIndustryInfoSingle': async (wire) => ({
    values: { ...(await newDepartment(wire)), parentId: null },
  }),
  'industry.restoreIndustryInfo': async (wire) => {
    const { departmentId, rowVersion } = await newDepartment(wire)
    await wire.ok('industry.editIndustryInfo', { action: 'remove', departmentId, rowVersion })
    return { values: { departmentIds: [departmentId] } }
  },
  'staffInfo.restoreStaffInfo': async (wire) => {
    const { dispatcherId } = await wire.ok('staffInfo.createStaffInfo', await dispatcher(wire))
    const dispatcherIds = [dispatcherId]
    const confirmation = await wire.confirmation()
    await wire.ok('staffInfo.editStaffInfo', { action: 'remove', dispatcherIds, confirmation })
    return { values: { dispatcherIds } }
  },
  'staffInfo.createStaffInfo': async (wire) => ({ values: await dispatcher(wire) }),
  'staffInfo.editStaffInfo': async (wire) => {
    const { dispatcherId } = await wire.ok('staffInfo.createStaffInfo', await dispatcher(wire))
    return {
      values: { action: 'remove', dispatcherIds: [dispatcherId], confirmation: await wire.confirmation() },
    }
  },
  'shareSettingInfo.editShareSettingInfo': async (wire) => ({
    values: { action: 'offerGroup', ...(await share(wire)) },
  }),
  'shareSettingInfo.operateShareSettingInfo': async (wire) => {
    const offer = { action: 'offerGroup', ...(await share(wire)) }
    const { shareId } = await wire.ok('shareSettingInfo.editShareSettingInfo', offer)
    return { values: { action: 'accept', shareIds: [shareId] } }
  },
  'shareSettingInfo.shareEvents': async (wire) => {
    const { groupId } = await share(wire)
    return { values: { groupId } }
  },
  'loginBindInfo.addSettings': async (wire) => {
    const { subject, one } = await setting(wire)
    return { values: { ...subject, settings: [one] } }
  },
  'loginBindInfo.restoreSettings': async (wire) => {
    const { subject, one } = await setting(wire)
    const { loginBindIds } = await wire.ok('loginBindInfo.addSettings', { ...subject, settings: [one] })
    const confirmation = await wire.confirmation()
    const where = { loginBindId: { in: loginBindIds } }
    await wire.ok('loginBindInfo.removeInfoByWhere', { where, confirmation })
    return { values: { loginBindIds } }
  },
  'loginBindInfo.batchSettings': async (wire) => {
    const { subject, one } = await setting(wire)
    const { subjectKind, subjectId } = subject
    return { values: { mode: 'add', subjectKind, subjectIds: [subjectId], settings: [one] } }
  },
}

/** A module's creation, and the changes and removals that need more than the row's id. */
interface Module {
  id: string
  creation: (wire: OpenApiWire) => Promise<Values> | Values
  /** The fields that the change of a row writes. */
  change: (creation: Values) => Values
  removal: (wire: OpenApiWire) => Promise<Values>
}

const confirmed = async (wire: OpenApiWire) => ({ confirmation: await wire.confirmation() })

const modules: Record<string, Module> = {
  industryInfo: {
    id: 'departmentId',
    creation: () => ({ departmentName: unique('department') }),
    change: ({ departmentName }) => ({ departmentName }),
    removal: async () => ({}),
  },
  staffInfo: {
    id: 'dispatcherId',
    creation: dispatcher,
    change: ({ account, departmentId }) => ({ account, departmentId }),
    removal: confirmed,
  },
  shareSettingInfo: {
    id: 'shareId',
    creation: share,
    change: ({ toAgentInfoId }) => ({ toAgentInfoId }),
    removal: async () => ({}),
  },
  loginBindInfo: {
    id: 'loginBindId',
    creation: async (wire) => {
      const { subject, one } = await setting(wire)
      return { ...subject, ...one }
    },
    change: () => ({}),
    removal: confirmed,
  },
  feedbackInfo: {
    id: 'feedbackId',
    creation: () => ({ type: 'fault', detail: unique('noise') }),
    change: () => ({ type: 'other', contact: 'mail' }),
    removal: confirmed,
  },
}

export const moduleRecipes: Record<string, Recipe> = Object.fromEntries(
  Object.entries(modules).flatMap(([name, { id, creation, change, removal }]) => {
    const create = async (wire: OpenApiWire) => {
      const dataList = await creation(wire)
      const made = await wire.ok(`${name}.createInfo`, { dataList })
      return { id: made.id, dataList }
    }
    const recipes: [string, Recipe][] = [
      ['createInfo', async (wire) => ({ values: { dataList: await creation(wire) } })],
      [
        'updateInfo',
        async (wire) => {
          const { id: changed, dataList } = await create(wire)
          return { values: { id: changed, dataList: { rowVersion: 1, ...change(dataList) } } }
        },
      ],
      [
        'removeInfoByWhere',
        async (wire) => ({
          values: { where: { [id]: { eq: (await create(wire)).id } }, ...(await removal(wire)) },
        }),
      ],
      [
        'removeInfoByPk',
        async (wire) => ({ values: { pk: (await create(wire)).id, ...(await removal(wire)) } }),
      ],
      ['moduleByWhere', () => ({ values: { where: {} } })],
    ]
    return recipes.map(([call, recipe]): [string, Recipe] => [`${name}.${call}`, recipe])
  }),
)
