import { terminal } from '../../lib/contract/terminal.ts'
import { type Routes, temporary } from '../wire/route.ts'
import { signInTerminal } from '../work/terminal-sign-in.ts'

export const terminalRoutes = {
  signIn: temporary(terminal.signIn, signInTerminal),
} satisfies Routes<typeof terminal>
