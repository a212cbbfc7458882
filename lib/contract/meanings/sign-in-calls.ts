import { type AboutCalls, edited } from './about.ts'

const session =
  'Answers the session of the account with its token. Every try uses the temporary token up; the token of a session is refused.'
const byCode = 'The code was sent by `loginInfo/sendMsgCode` and is good for one purpose.'

export const aboutSignIn: AboutCalls<'root' | 'loginInfo'> = {
  root: {
    getToken: ['Issues a temporary token', 'For the calls before sign-in, for ten minutes. In plain.'],
    getPhoneCheck: ['Tells whether a mobile number is free', 'Free: no login account has it.'],
    postCheckMsgCode: [
      'Tells whether an SMS code is right',
      'Does not use the code up. Every check counts against the limit of tries; the fifth wrong one voids the code.',
    ],
  },
  loginInfo: {
    loginWithPwd: [
      'Signs in with account and password',
      `The account is a user name, a mobile number or an e-mail address. ${session}`,
    ],
    loginWithPwd2PC: [
      'Signs in with account, password and UKEY',
      `\`mac\` is the HMAC-SHA-256 of \`challenge\` under the key of the UKEY, in hexadecimal. ${session}`,
    ],
    loginWithMsgCode: ['Signs in with mobile number and SMS code', `${byCode} ${session}`],
    registerWithTel: [
      'Registers an agent with its first login account',
      `The agent waits for review. Code 0 while registration is closed. ${byCode}`,
    ],
    sendMsgCode: [
      'Sends an SMS code',
      '`resendAfter`: seconds until another may be sent. For login and forget an unknown number has the same answer, but no code.',
    ],
    checkMsgCode2Forget: ['Exchanges an SMS code for a ticket to set a new password', byCode],
    changeLoginPwd: [
      'Sets a new password by a ticket',
      'Under the temporary token that the ticket was issued to.',
    ],
    updateLoginPass: ['Changes the own password', 'Ends every session of the account, this one too.'],
    adminLoginPass: [
      'Checks the own password and issues a confirmation',
      'Calls that delete or bind ask for the confirmation; it is good for `expiresIn` seconds.',
    ],
    addPerson: [
      'Adds a login account',
      'Without `password` one is made, and only this answer has it. An account of an agent adds accounts of that agent.',
    ],
    changeUserPwd: [
      'Sets the password of other accounts or of a member',
      'Of several accounts or members each gets one that is made, and only this answer has them. The own password is changed by `loginInfo/updateLoginPass`.',
    ],
    personalList: ['Lists login accounts', 'Those of the own agent, or of all for an account without one.'],
    editPerson: [
      'Changes the nickname, mobile number or e-mail address of another account',
      'Absent fields do not change.',
    ],
    personState: ['Enables or disables login accounts'],
    removeInfoByWhere: [
      'Removes login accounts by conditions',
      'All conditions must hold; at least one is needed.',
    ],
    loginOut: ['Ends the session of the token'],
    loginChangeBind: [
      'Binds, changes or clears the UKEY of the own account',
      'Answers the serial that is bound afterwards.',
    ],
    serverConfig: [
      'Reads the settings of the intercom server',
      'The public ones in plain. An account that may change them gets all, sealed.',
    ],
    setServerConfig: ['Changes the settings of the intercom server', edited],
    workAsAgent: [
      'Begins a session on behalf of an agent',
      'With the rights of an editor, for two hours, logged under the name of the caller. The own session goes on.',
    ],
    ownInfo: ['Reads the own account'],
    editOwnInfo: ['Changes the own account', `${edited} A new mobile number needs a confirmation.`],
    ownSessions: ['Lists the sessions of the own account', 'At most 100, the current one first.'],
    endSession: ['Ends another session of the own account'],
    endOtherSessions: ['Ends all other sessions of the own account'],
    ownSignIns: ['Lists the last sign-ins of the own account', 'At most 20, the newest first.'],
  },
}
