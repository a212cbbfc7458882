import type { CallPath } from '../../contract/contract.ts'
import type { ScreenCalls } from './screen-calls-of.ts'

/** The actions on rollouts, of their list and of their pages. */
const rolloutActs: readonly CallPath[] = [
  'testUser/releaseTest',
  'formalPackage/createUpdateInfo',
  'formalPackage/rollOut',
  'formalPackage/operateRollout',
  'formalPackage/rolloutReach',
  'contactGroup/contactGroupWithPage',
  'loginInfo/adminLoginPass',
]

/** Versions of terminals, and their rollout. */
export const releaseCalls = {
  versions: { needs: ['version/versionRecordWithPage'], uses: ['testUser/changeUpdateInfo'] },
  versionAdd: {
    needs: ['version/versionCreate', 'upload/addFragFile'],
    uses: [
      'upload/getLastFileIndex',
      'upload/getChunkFileList',
      'upload/removeFragFile',
      'version/versionRecordWithPage',
      'agentInfo/loginverify',
    ],
  },
  version: {
    needs: ['version/versionRecordWithPage'],
    uses: [
      'testUser/selectUpdateInfo',
      'testUser/changeUpdateInfo',
      'formalPackage/rolloutAgents',
      'formalPackage/terminalUpdatesWithPage',
      'agentInfo/loggerWithPage',
      ...rolloutActs,
    ],
  },
  rollouts: {
    needs: ['version/versionRecordWithPage'],
    uses: ['testUser/selectUpdateInfo', 'testUser/changeUpdateInfo', ...rolloutActs],
  },
  testers: {
    needs: ['testUser/testReleaseInfo'],
    uses: [
      'testUser/editTestUser',
      'testUser/restoreTestUser',
      'agentInfo/selectAgentInfoList',
      'loginInfo/adminLoginPass',
    ],
  },
  testerAdd: {
    needs: ['testUser/createTestUser', 'userInfo/groupUserWithPage'],
    uses: ['userInfo/groupUserWithPageForSearch', 'agentInfo/selectAgentInfoList'],
  },
  terminalUpdates: {
    needs: ['formalPackage/terminalUpdatesWithPage'],
    uses: ['agentInfo/selectAgentInfoList'],
  },
} satisfies Record<string, ScreenCalls>
