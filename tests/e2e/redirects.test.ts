import { expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { credentialsOf } from '../support/sessions.ts'
import { workerStack } from '../support/worker-stack.ts'
import { LoginPage } from './pages/login-page.ts'

const { consoleUrl } = workerStack()

test.each(['//evil.example', 'https:evil.example', '%2f%2fevil.example', 'javascript:alert(1)'])(
  'a browser that follows %s through sign-in stays here',
  async (payload) => {
    const page = await openPage()
    await page.goto(`/en/auth-redirect?redirect=${payload}`)
    await new LoginPage(page).signIn(await credentialsOf('owner'))
    expect(page.url()).toBe(`${consoleUrl}/en/dashboard`)
  },
)
