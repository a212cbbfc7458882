import type { CallSpec } from '../call.ts'
import { type Contract, contract } from '../contract.ts'
import type { About, AboutCalls } from './about.ts'
import { aboutAgents } from './agent-calls.ts'
import { aboutContent } from './content-calls.ts'
import { aboutGroups } from './group-calls.ts'
import { aboutImports } from './import-calls.ts'
import { aboutKeys } from './key-calls.ts'
import { aboutMembers } from './member-calls.ts'
import { aboutServer } from './server-calls.ts'
import { aboutSignIn } from './sign-in-calls.ts'
import { aboutTerminals } from './terminal-calls.ts'

const aboutCalls: AboutCalls<keyof Contract> = {
  ...aboutSignIn,
  ...aboutTerminals,
  ...aboutMembers,
  ...aboutGroups,
  ...aboutAgents,
  ...aboutContent,
  ...aboutImports,
  ...aboutServer,
  ...aboutKeys,
}

/** Every call of the contract with its words. */
export function describedCalls(): [call: CallSpec, about: About][] {
  const resources: Record<string, Record<string, CallSpec>> = contract
  const words: Record<string, Record<string, About>> = aboutCalls
  return Object.entries(resources).flatMap(([resource, calls]) =>
    Object.entries(calls).map(([name, call]): [CallSpec, About] => {
      const about = words[resource]?.[name]
      if (!about) throw new Error(`no words describe ${call.path}`)
      return [call, about]
    }),
  )
}
