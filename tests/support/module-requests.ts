import { accounts, department, memberSetting, nightDispatcher, offeredShare } from './platform-rows.ts'

/** Valid requests of the generic calls for the lion's rows. */

interface Aim {
  /** A filter: fields and values. */
  where: object
  creations: object[]
  change: { id: number; dataList: object }
  removal?: object
  removalByPk?: object
}

const confirmed = { confirmation: 'x' }

const aims: Record<string, Aim> = {
  industryInfo: {
    where: { departmentName: { like: 'night' } },
    creations: [{ dataList: { departmentName: 'x', parentId: department.controlRoom } }],
    change: { id: department.nightDesk, dataList: { rowVersion: 1, departmentName: 'x' } },
    removalByPk: { rowVersion: 1 },
  },
  staffInfo: {
    where: { account: { like: 'night' }, enabled: { eq: true } },
    creations: [
      {
        dataList: {
          account: 'x',
          dispatcherName: 'x',
          departmentId: department.nightDesk,
          password: 'River-boat-8',
        },
      },
    ],
    change: {
      id: nightDispatcher,
      dataList: {
        rowVersion: 1,
        account: 'x',
        dispatcherName: 'x',
        departmentId: department.nightDesk,
        enabled: false,
      },
    },
    removal: confirmed,
    removalByPk: confirmed,
  },
  shareSettingInfo: {
    where: { status: { in: ['offered', 'active'] } },
    creations: [
      { dataList: { groupId: 12, toAgentInfoId: 1 } },
      { dataList: { departmentId: department.controlRoom, toAgentInfoId: 2 } },
    ],
    change: { id: offeredShare, dataList: { rowVersion: 1, toAgentInfoId: 2, remark: 'x' } },
  },
  loginBindInfo: {
    where: { subjectKind: { eq: 'member' }, subjectId: { eq: 101 } },
    creations: [
      { dataList: { subjectKind: 'account', subjectId: 3, kind: 'address', value: '10.0.0.0/8' } },
      { dataList: { subjectKind: 'dispatcher', subjectId: nightDispatcher, kind: 'dongle', value: 'K-1' } },
    ],
    change: { id: memberSetting, dataList: { rowVersion: 1, remark: 'x' } },
    removal: confirmed,
    removalByPk: confirmed,
  },
  feedbackInfo: {
    where: { type: { eq: 'fault' }, userId: { ne: null } },
    creations: [
      {
        timeList: { createTime: '2026-02-01T00:00:00Z' },
        dataList: { type: 'fault', userId: 101, detail: 'x' },
      },
      { dataList: { type: 'other', agentInfoId: 1, detail: 'x' } },
    ],
    change: { id: 1, dataList: { rowVersion: 1, type: 'other', contact: 'x' } },
    removal: confirmed,
    removalByPk: confirmed,
  },
}

/** By path, like aimedRequests for the modules' own calls. */
export const moduleRequests: Record<string, unknown[]> = {
  'loginBindInfo/addSettings': [
    {
      subjectKind: 'account',
      subjectId: accounts.lionEditor.id,
      settings: [{ kind: 'dongle', value: 'K-1' }],
    },
    { subjectKind: 'member', subjectId: 101, settings: [{ kind: 'address', value: '::1 - ::ff' }] },
  ],
  'loginBindInfo/batchSettings': [
    {
      mode: 'add',
      subjectKind: 'account',
      subjectIds: [accounts.lionEditor.id],
      settings: [{ kind: 'address', value: '10.0.0.0/8' }],
    },
    { mode: 'replace', subjectKind: 'member', subjectIds: [101], settings: [], ...confirmed },
  ],
  ...Object.fromEntries(
    Object.entries(aims).flatMap(([module, { where, creations, change, removal, removalByPk }]) => [
      [`${module}/moduleByWhere`, [{ where: {} }, { where }]],
      [`${module}/moduleListByPage`, [{}, { where, limit: 10, offset: 0 }]],
      [`${module}/createInfo`, creations],
      [`${module}/updateInfo`, [change]],
      [`${module}/removeInfoByWhere`, [{ where, ...removal }]],
      [`${module}/removeInfoByPk`, [{ pk: change.id, ...removalByPk }]],
    ]),
  ),
}
