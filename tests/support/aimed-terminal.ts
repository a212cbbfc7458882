/** Requests of terminals, aimed at rows of the fixture's first agent. */
export const terminalRequests: Record<string, unknown[]> = {
  'terminal/signIn': [{ account: 'member101', password: 'x', imei: '861234567805036' }],
  'terminal/report': [{}, { version: '2.1.4' }],
  'terminal/findGroups': [{ text: 'Night' }, { text: 'G11' }],
  'terminal/joinGroup': [{ groupId: 11 }, { groupNo: 'G11', groupToken: 'x' }],
  'terminal/leaveGroup': [{ groupId: 11 }],
  'terminal/askToSpeak': [{ groupId: 11 }, { groupId: 11, live: true }],
  'terminal/handInPapers': [{ name: 'Name 101', identityCard: '12/LAMANA(N)123456' }],
  'terminal/giveFeedback': [{ type: 'fault', contact: '0977', detail: 'No sound' }],
  'terminal/announcements': [{}, { olderThan: 5 }],
  'terminal/notifications': [{}, { olderThan: 5 }],
}
