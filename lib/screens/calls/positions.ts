import type { CallPath } from '../../contract/contract.ts'
import type { ScreenCalls } from './screen-calls-of.ts'

/** The actions on geofences, of their list and of their pages. */
const fenceActs: readonly CallPath[] = [
  'fenceInfo/editFence',
  'fenceInfo/operateFence',
  'fenceInfo/removeFence',
  'fenceInfo/restoreFence',
  'loginInfo/adminLoginPass',
]

/** Positions, tracks and geofences. */
export const positionCalls = {
  positioning: {
    needs: ['gpsRecord/gpsRecordWithPage'],
    uses: ['loginInfo/serverConfig', 'contactGroup/contactGroupWithPage', 'agentInfo/selectAgentInfoList'],
  },
  map: {
    needs: ['gpsRecord/mapWindow'],
    uses: [
      'loginInfo/serverConfig',
      'gpsRecord/usersGpsRecord',
      'userInfo/groupUserWithPageForSearch',
      'contactGroup/contactGroupWithPage',
      'agentInfo/selectAgentInfoList',
    ],
  },
  areaMembers: { needs: ['gpsRecord/membersInArea'], uses: ['loginInfo/serverConfig'] },
  tracks: {
    needs: ['gpsRecord/usersGpsRecord'],
    uses: ['loginInfo/serverConfig', 'userInfo/groupUserWithQuery', 'userInfo/groupUserWithPageForSearch'],
  },
  fences: {
    needs: ['fenceInfo/fencesWithPage'],
    uses: ['agentInfo/selectAgentInfoList', ...fenceActs],
  },
  fenceAdd: {
    needs: ['fenceInfo/editFence'],
    uses: ['loginInfo/serverConfig', 'contactGroup/contactGroupWithPage', 'agentInfo/selectAgentInfoList'],
  },
  fenceEdit: {
    needs: ['fenceInfo/fencesWithPage', 'fenceInfo/editFence'],
    uses: ['loginInfo/serverConfig', 'contactGroup/contactGroupWithPage', 'agentInfo/selectAgentInfoList'],
  },
  fence: {
    needs: ['fenceInfo/fencesWithPage'],
    uses: [
      'fenceInfo/membersInside',
      'fenceInfo/fenceEventsWithPage',
      'agentInfo/loggerWithPage',
      'loginInfo/serverConfig',
      ...fenceActs,
    ],
  },
  fenceEvents: {
    needs: ['fenceInfo/fenceEventsWithPage'],
    uses: [
      'loginInfo/serverConfig',
      'fenceInfo/fencesWithPage',
      'contactGroup/contactGroupWithPage',
      'agentInfo/selectAgentInfoList',
    ],
  },
} satisfies Record<string, ScreenCalls>
