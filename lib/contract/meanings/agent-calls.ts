import { type AboutCalls, edited } from './about.ts'
import { aboutModule } from './module-calls.ts'

const asRead = 'Takes the `rowVersion` that was read.'

export const aboutAgents: AboutCalls<
  'agentInfo' | 'industry' | 'industryInfo' | 'staffInfo' | 'shareSettingInfo' | 'loginBindInfo'
> = {
  agentInfo: {
    loginverify: ['Reads the own account with its agent and status'],
    selectAgentInfoList: ['Lists agents by name, for a picker'],
    agentUserInfo: ['Reads the accounts and the usage of an agent', 'Of the own agent unless one is named.'],
    agentInfoWithPage: ['Lists agents'],
    createAgentInfo: ['Creates an agent with its first login account', 'It is unreviewed.'],
    saveAgentInfo: ['Edits an agent, or renews or deletes many', edited],
    changeAgentInfoStatus: ['Audits, refuses, freezes or restores agents', 'A refusal has a reason.'],
    devicesWithPage: ['Lists devices'],
    imeisWithPage: ['Lists devices by IMEI'],
    standbyImeisWithPage: ['Lists devices that wait in the stock'],
    deviceSteps: ["Lists the changes of a device's status", 'The newest 100, the newest first.'],
    updateDevice: ['Changes the ICCID, model or terminal type of a device', edited],
    delDevice: ['Deletes devices'],
    restoreDevice: [
      'Restores devices',
      'Those that were deleted in the last ten minutes, with their history.',
    ],
    operImei: [
      'Adds, assigns, recalls, binds, unbinds or retires devices',
      '`check` answers the verdict on each pasted IMEI and writes nothing.',
    ],
    loggerWithPage: ['Lists the operation log'],
    allBigData: ['Reads the figures over all agents'],
  },
  industry: {
    industryInfo2Tree: [
      'Lists the departments of an agent, or of the platform itself',
      'All of them, by name, each with its parent and its number of dispatchers.',
    ],
    editIndustryInfo: ['Adds, renames or removes a department', 'Only an empty department can be removed.'],
    restoreIndustryInfo: ['Restores departments', 'Those that were removed in the last ten minutes.'],
    moveIndustryInfo: ['Moves a department with everything below it', asRead],
    moveIndustryInfoSingle: [
      'Moves a department without those below it',
      `Those stay with its former parent. ${asRead}`,
    ],
  },
  industryInfo: aboutModule('departments'),
  staffInfo: {
    createStaffInfo: ['Adds a dispatcher'],
    editStaffInfo: ['Edits a dispatcher, or enables, disables or removes many', edited],
    restoreStaffInfo: [
      'Restores dispatchers',
      'Those that were deleted in the last ten minutes, with their sign-in settings.',
    ],
    staffInfoWithPage: ['Lists dispatchers'],
    ...aboutModule('dispatchers'),
  },
  shareSettingInfo: {
    editShareSettingInfo: ['Offers a group or a department to another agent, or edits the offer', edited],
    operateShareSettingInfo: [
      'Accepts, pauses, resumes or ends shares',
      'The receiving agent accepts, the sharing one pauses and resumes, both may end.',
    ],
    shareEvents: [
      'Lists what the other agent did to a share, or to the shares of a group',
      'The last writes that the operation log of the own agent lacks: what and when, and not by which account.',
    ],
    shareInfoWithPage: [
      'Lists shares',
      'Of groups alone for accounts that may not read departments. Shares in which the own agent is on one side.',
    ],
    ...aboutModule('shares', 'Ends shares'),
  },
  loginBindInfo: {
    addSettings: [
      'Adds sign-in settings to one account, dispatcher or member',
      'An IMEI, addresses or a UKEY that it may sign in with. Ends its sessions.',
    ],
    batchSettings: [
      'Adds or replaces the sign-in settings of many',
      'All or none. `replace` removes what is not sent and needs a confirmation. Ends their sessions.',
    ],
    restoreSettings: [
      'Restores sign-in settings',
      'Those that were removed in the last ten minutes. Ends the sessions of their subjects.',
    ],
    loginBindInfoWithPage: ['Lists sign-in settings', 'Each with the account and the name of its subject.'],
    ...aboutModule('sign-in settings'),
  },
}
