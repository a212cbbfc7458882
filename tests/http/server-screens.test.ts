import { describe, expect, onTestFinished, test } from 'vitest'
import { parseExposition } from '../support/exposition.ts'
import { one, textOf } from '../support/html.ts'
import { formOf } from '../support/html-form.ts'
import { visitorAs } from '../support/sessions.ts'
import { words } from '../support/words.ts'
import { workerStack } from '../support/worker-stack.ts'

/** The settings of the server, the system state and the about page, without a browser. */

const { consoleUrl } = workerStack()

describe('the screens of the owner', () => {
  test.each(['/en/settings/server', '/en/settings/state'])('%s is refused to an editor', async (path) => {
    const editor = await visitorAs('goldenvalley')
    expect((await editor.getPage(path)).path).toBe('/en/401')
  })

  test('the settings keep the typed texts when a port is wrong, and report it beside the field', async () => {
    const owner = await visitorAs('owner')
    const page = await owner.getPage('/en/settings/server')
    const form = formOf(page.document, 'settings')
    const answer = await owner.submitForm(page, form, { name: 'Harbour', signallingPort: '70000' })
    expect(answer.html).toContain('Port of the signalling server is too large')
    expect(answer.html).toContain('value="Harbour"')
    expect(answer.html).toContain('value="70000"')
  })

  // @spec 1.9
  test('saving the settings is confirmed on the page', async () => {
    const owner = await visitorAs('owner')
    const save = async (name: string) => {
      const page = await owner.getPage('/en/settings/server')
      const form = formOf(page.document, 'settings')
      const before = form.controls.find((control) => control.name === 'name')?.value ?? ''
      return { before, done: await owner.submitForm(page, form, { name }) }
    }
    const { before, done } = await save('Harbour')
    onTestFinished(async () => {
      await save(before)
    })
    expect(textOf(one(done.document, { slot: 'flash' }))).toBe(words.en.serverSettings.done.saved)
  })

  test('the state has levels in words, and no secret of the settings', async () => {
    const page = await (await visitorAs('owner')).getPage('/en/settings/state')
    expect(page.status).toBe(200)
    for (const word of [
      'Oldest transaction',
      'Free disk space',
      'Background work',
      'Warning from',
      'Updated',
    ])
      expect(page.html).toContain(word)
  })

  test('the about page tells an editor no version of Node.js or of the database', async () => {
    const [editor, owner] = await Promise.all([visitorAs('goldenvalley'), visitorAs('owner')])
    expect((await editor.getPage('/en/help/about')).html).not.toContain('PostgreSQL')
    expect((await owner.getPage('/en/help/about')).html).toContain('PostgreSQL')
  })

  test('a licence is a link to its text in the build', async () => {
    const owner = await visitorAs('owner')
    const { html } = await owner.getPage('/en/help/about/licences')
    const [, href = ''] = /href="(\/_next\/static\/licences\/\w+\.txt)"/.exec(html) ?? []
    expect(await (await owner.get(href)).text()).toMatch(/licen[cs]e|permission/i)
  })
})

describe('for machines', () => {
  test('ready answers, and metrics do not exist without the setting', async () => {
    const ready = await fetch(`${consoleUrl}/api/health/ready`)
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok' }])
    expect((await fetch(`${consoleUrl}/api/metrics`)).status).toBe(404)
  })

  test('the parser of the text format refuses the same texts as a scraper', () => {
    const help = '# HELP a_total x\n# TYPE a_total counter\n'
    expect(parseExposition(`${help}a_total{b="c"} 1\n`)).toEqual([
      { name: 'a_total', labels: { b: 'c' }, value: 1 },
    ])
    for (const wrong of ['a_total 1\n', `${help}a_total 1\na_total 2\n`, `${help}a_total x\n`, help.trim()]) {
      expect(() => parseExposition(wrong)).toThrow()
    }
  })
})
