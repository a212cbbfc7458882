import { keyPermissionOf } from '../../lib/contract/api-key-permissions.ts'
import type { CallSpec } from '../../lib/contract/call.ts'
import type { CallPath } from '../../lib/contract/contract.ts'
import { describedCalls } from '../../lib/contract/meanings/described-calls.ts'
import { consoleCalls } from '../../lib/screens/calls/screen-calls.ts'
import { code, type Section, table } from './markdown.ts'

/** The callers of calls that the console does not make, if their access does not imply them. */
const callers: Partial<Record<CallPath, string>> = {
  'terminal/signIn': 'terminals, before they open their socket',
  'formalPackage/selectUpdateFile2Client': 'terminals, to learn which version to install',
  'formalPackage/reportUpdate': 'terminals, after an update',
  'userInfo/postRegister2Tel': 'terminals, to register a member',
  getPhoneCheck: 'pages of others, before a registration',
  postCheckMsgCode: 'pages of others and terminals, before a registration',
}

/** The calls of the contract that no screen makes, with their callers. */
export function unusedCallsSection(): Section {
  const made = new Set<string>(consoleCalls())
  const rows = describedCalls()
    .filter(([{ path }]) => !made.has(path))
    .map(([call, [summary]]) => [
      `${code(call.path)}${call.method === 'GET' ? ' (GET)' : ''}`,
      summary,
      callerOf(call),
    ])
  return {
    title: 'Calls that no screen makes',
    body: [
      'The console works without them. They are of the specification, or are made by terminals and by programs with an API',
      'key.',
      '',
      ...table(['call', 'what it does', 'made by'], rows),
    ],
  }
}

export function callerOf(call: CallSpec): string {
  const paths: Partial<Record<string, string>> = callers
  const known = paths[call.path]
  if (known) return known
  if (call.access === 'terminal') return 'terminals, for their member'
  const permission = keyPermissionOf(call)
  return permission ? `programs with a key that has ${code(permission)}` : 'other programs with a session'
}
