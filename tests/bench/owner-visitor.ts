import { formOf } from '../support/html-form.ts'
import { Visitor } from '../support/http.ts'
import { captchaAnswer, type Stack } from '../support/stack.ts'

/** A browser without script in which the owner of a started stack is signed in. */
export async function ownerVisitor({ consoleUrl, owner }: Stack): Promise<Visitor> {
  const visitor = new Visitor(consoleUrl)
  const page = await visitor.getPage('/en/loginFrm')
  const login = { account: owner.account, password: owner.password, captcha: captchaAnswer, consent: 'on' }
  await visitor.submitForm(page, formOf(page.document, 'login'), login)
  return visitor
}
