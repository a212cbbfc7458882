import { describe, expect, onTestFinished, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { hashPassword } from '../../platform/secrets/password.ts'
import { hostileTexts } from '../support/hostile-texts.ts'
import { all, attribute, first, one, textOf } from '../support/html.ts'
import { type FormInput, formOf } from '../support/html-form.ts'
import type { HttpPage } from '../support/http.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'

/** Announcements and notifications without script: the owner writes, sends and follows them. */

const { announcements, notifications, reasons } = words.en
const written = '/en/notice/announcements'
const sent = '/en/notice/notifications'
const notifyPassword = 'Siren-tower-3'

const flash = ({ document }: HttpPage) => textOf(one(document, { slot: 'flash' }))
const errorAt = ({ document }: HttpPage, id: string) => {
  const error = first(document, { id: `${id}-error` })
  return error && textOf(error)
}

async function send(at: string, form: string, input: FormInput): Promise<HttpPage> {
  const owner = await visitorAs('owner')
  const page = await owner.getPage(at)
  return owner.submitForm(page, formOf(page.document, form), input)
}

async function announce(input: FormInput = {}) {
  const title = `Works ${crypto.randomUUID()}`
  onTestFinished(async () => {
    await stackRows('delete from announcements where title = $1', [title])
  })
  const done = await send(`${written}/new`, 'announcement', { title, content: 'At **night**', ...input })
  const [row] = await stackRows('select * from announcements where title = $1', [title])
  return { done, title, row }
}

describe('an announcement', () => {
  test('is written in marks as a draft, and leads to its preview', async () => {
    const { done, row, title } = await announce({
      content: '# Works\n\n- gate **3**\n- [map](https://example.com/)',
    })
    const rel = 'rel="noopener noreferrer"'
    expect(row).toMatchObject({
      status: 'draft',
      is_push: false,
      content: `<h1>Works</h1><ul><li>gate <strong>3</strong></li><li><a href="https://example.com/" ${rel}>map</a></li></ul>`,
    })
    expect(done.path).toBe(`${written}/${row?.id}`)
    expect(flash(done)).toBe(announcements.done.added)
    const preview = one(done.document, { slot: 'terminal-screen' })
    expect(textOf(preview)).toContain(title)
    expect(all(preview, { tag: 'strong' }).map(textOf)).toEqual(['3'])
  })

  test('with wrong input keeps the typed texts, and has each message beside its field', async () => {
    const { done } = await announce({ title: '', content: 'Kept *text*' })
    expect(errorAt(done, 'announcement-title')).toBe(said(reasons.required, { field: words.en.fields.title }))
    expect(textOf(one(done.document, { id: 'announcement-content' })).trim()).toBe('Kept *text*')
  })

  test('keeps its table when it is edited in marks, until its line is deleted', async () => {
    const table = '<table><tbody><tr><td>Gate 3</td></tr></tbody></table>'
    const { row } = await announce()
    await stackRows('update announcements set content = $2 where id = $1', [row?.id, `<p>Before</p>${table}`])
    const edit = `${written}/edit/${row?.id}`
    const content = async () =>
      (await stackRows('select content from announcements where id = $1', [row?.id]))[0]?.content
    const { document } = await (await visitorAs('owner')).getPage(edit)
    const typed = formOf(document, 'announcement').controls.find(({ name }) => name === 'content')?.value
    expect(typed).toBe('Before\n\n[[1 table: Gate 3]]')
    await send(edit, 'announcement', { content: `${typed}\n\nAfter` })
    expect(await content()).toBe(`<p>Before</p>${table}<p>After</p>`)
    await send(edit, 'announcement', { content: 'Before' })
    expect(await content()).toBe('<p>Before</p>')
  })

  test('of 300 hostile texts stores and displays no script', async () => {
    const { row } = await announce()
    const owner = await visitorAs('owner')
    for (let from = 0; from < hostileTexts.length; from += 20) {
      const some = hostileTexts.slice(from, from + 20).join('\n\n')
      const input = {
        title: hostileTexts[from]?.replace(/\s/g, ' ').slice(0, 90) || 'x',
        content: some.slice(0, 15_000),
      }
      const { document } = await send(`${written}/edit/${row?.id}`, 'announcement', input)
      const page = first(document, { slot: 'terminal-screen' })
        ? document
        : (await owner.getPage(`${written}/${row?.id}`)).document
      const main = one(page, { tag: 'main' })
      const terminal = one(main, { slot: 'terminal-screen' })
      for (const tag of [
        'script',
        'style',
        'svg',
        'math',
        'iframe',
        'object',
        'embed',
        'form',
        'input',
        'video',
        'base',
        'link',
      ])
        expect([from, tag, all(terminal, { tag }).length]).toEqual([from, tag, 0])
      for (const link of all(terminal, { tag: 'a' })) {
        expect(attribute(link, 'href') || 'https:').toMatch(/^(?:https?:|mailto:|tel:)/)
        expect(attribute(link, 'rel')).toBe('noopener noreferrer')
      }
      expect(all(page, { tag: 'h1' })).toHaveLength(1 + all(terminal, { tag: 'h1' }).length)
    }
  })
})

describe('a notification', () => {
  const withPassword = async () =>
    stackRows(
      `insert into settings (key, value) values ('notifyPasswordHash', to_jsonb($1::text))
       on conflict (key) do update set value = excluded.value`,
      [await hashPassword(notifyPassword)],
    )
  const target = `${sent}/new?target=member&userIds=10016&userIds=10017`
  const storm = { title: 'Storm', content: 'Go in', password: notifyPassword }

  test('finds groups and members, and counts them before it is sent', async () => {
    const owner = await visitorAs('owner')
    const found = await owner.getPage(`${sent}/new?target=member&member=gv0030&userIds=10017`)
    const { controls } = formOf(found.document, one(found.document, { slot: 'audience' }))
    const boxes = controls.filter(({ name }) => name === 'userIds')
    expect(boxes.map(({ value, chosen }) => [value === '10017', chosen])).toEqual([
      [true, true],
      [false, false],
    ])
    const all2000 = await stackNumber('select count(*) from members where deleted_at is null')
    const counted = await owner.getPage(`${sent}/new?target=allMembers`)
    expect(textOf(one(counted.document, { tag: 'main' }))).toContain(
      `Send to ${all2000.toLocaleString('en')} members`,
    )
    const unchosen = one((await owner.getPage(`${sent}/new?target=group`)).document, { id: 'notification' })
    expect(all(unchosen, { tag: 'button', type: 'submit' })).toEqual([])
  })

  test.each(locales)('in %s a missing password is named as that of notifications', async (locale) => {
    const missing = await send(target.replace('/en/', `/${locale}/`), 'notification', {
      ...storm,
      password: '',
    })
    const { reasons, fields } = words[locale]
    expect(errorAt(missing, 'notification-password')).toBe(
      said(reasons.required, { field: fields.notifyPassword }),
    )
  })

  test('and its dialog count as connected the members that the dashboard calls online', async () => {
    const owner = await visitorAs('owner')
    const online = await stackNumber('select count(*) from members where deleted_at is null and online')
    const counted = await owner.getPage(`${sent}/new?target=allMembers`)
    expect(textOf(one(counted.document, { tag: 'main' }))).toContain(`${online} of them connected now`)
    expect(
      textOf(one((await owner.getPage('/en/dashboard')).document, { tag: 'dd', 'data-figure': 'online' })),
    ).toBe(online.toLocaleString('en'))
  })

  // @spec 1.6 8.9
  test('has the message of a wrong password beside its field and keeps the words; the right one sends and lists the recipients', async () => {
    await withPassword()
    const wrong = await send(target, 'notification', { ...storm, password: 'Siren-tower-4' })
    expect(errorAt(wrong, 'notification-password')).toBe(reasons.passwordWrong)
    expect(textOf(one(wrong.document, { id: 'notification-content' })).trim()).toBe('Go in')
    const done = await send(target, 'notification', storm)
    expect(done.path).toMatch(/^\/en\/notice\/notifications\/\d+$/)
    expect(flash(done)).toBe(notifications.done.sent)
    const [row] = await stackRows('select * from notifications order by id desc limit 1')
    expect(row).toMatchObject({ title: 'Storm', target: 'member', member_ids: ['10016', '10017'] })
  })

  test('has another password after its change, by the old one or the own login password', async () => {
    await withPassword()
    const at = `${sent}/password`
    const next = { password: 'Fog-horn-12', confirm: 'Fog-horn-12' }
    expect(errorAt(await send(at, 'notify-password', next), 'notify-password-oldPassword')).toBe(
      said(reasons.required, { field: words.en.fields.oldNotifyPassword }),
    )
    const wrong = await send(at, 'notify-password', { ...next, oldPassword: 'Siren-tower-4' })
    expect(errorAt(wrong, 'notify-password-oldPassword')).toBe(reasons.passwordWrong)
    const done = await send(at, 'notify-password', { ...next, oldPassword: notifyPassword })
    expect(flash(done)).toBe(notifications.done.passwordChanged)
    expect((await send(target, 'notification', { ...storm, password: 'Fog-horn-12' })).path).toMatch(/\d+$/)
  })
})

test('an editor sees none of these screens', async () => {
  const editor = await visitorAs('goldenvalley')
  for (const path of [
    written,
    `${written}/new`,
    `${written}/1`,
    `${written}/edit/1`,
    sent,
    `${sent}/new`,
    `${sent}/1`,
    `${sent}/password`,
  ]) {
    const { html } = await editor.getPage(path)
    expect([path, html.includes('announcement-content') || html.includes('Planned maintenance')]).toEqual([
      path,
      false,
    ])
    expect(textOf(one((await editor.getPage(path)).document, { tag: 'h1' }))).toBe(
      words.en.screens.unauthorized,
    )
  }
})

test('the page of the editor is open to everyone, and has neither data nor a form to send', async () => {
  const { Visitor } = await import('../support/http.ts')
  const { workerStack } = await import('../support/worker-stack.ts')
  const page = await new Visitor(workerStack().consoleUrl).getPage('/en/tinymce')
  expect(textOf(one(page.document, { tag: 'h1' }))).toBe(words.en.screens.tinymce)
  expect(all(one(page.document, { tag: 'main' }), { tag: 'form' })).toEqual([])
})
