import type { ScreenCalls } from './screen-calls-of.ts'

/** The start of an import. */
export const importStart: ScreenCalls = {
  needs: ['importInfo/create', 'importInfo/addRows', 'importInfo/check'],
  uses: ['importInfo/importsOfKind', 'agentInfo/selectAgentInfoList'],
}

/** One import, from its columns to its report. */
export const importOne: ScreenCalls = {
  needs: ['importInfo/readOne', 'importInfo/rowsWithPage', 'importInfo/check', 'importInfo/commit'],
  uses: [
    'importInfo/editRows',
    'importInfo/settle',
    'importInfo/stop',
    'importInfo/remove',
    'importInfo/passwordsWithPage',
    'importInfo/forgetPasswords',
    'importInfo/addRows',
    'importInfo/create',
    'importInfo/importsOfKind',
    'agentInfo/selectAgentInfoList',
  ],
}
