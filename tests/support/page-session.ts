import { newSession } from './sessions.ts'
import { workerStack } from './worker-stack.ts'

/** A new session of an account: its cookie, and its public name, with which pages request live events. */
export async function openPageSession(account: string): Promise<{ cookie: string; name: string }> {
  const { cookies } = await newSession(account)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${workerStack().consoleUrl}/en/totalk/members`, { headers: { cookie } })
  const [, name = ''] = /\\"session\\":\\"([\w-]{22})\\"/.exec(await answer.text()) ?? []
  return { cookie, name }
}
