import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright'
import type { Figure } from '../figures.ts'
import type { SignedIn, Subject } from '../subject.ts'

interface Weight {
  scripts: number
  styles: number
  document: number
}

/** The sizes of the files that a browser with an empty cache loads, each compressed with gzip -9, in KiB. */
export async function measureWeight(subject: Subject): Promise<Figure[]> {
  const { browser, signedIn, membersUrl } = subject
  const empty = await weigh(browser, subject.emptyUrl)
  const login = await weigh(browser, subject.signInUrl)
  const list = await weigh(browser, membersUrl, signedIn)
  const dialog = await weigh(browser, `${membersUrl}?dialog=edit&id=${await firstMember(subject)}`, signedIn)
  const scripts = (what: string, { scripts }: Weight, ratioAtMost?: number): Figure => ({
    what: `JavaScript of ${what}, gzip -9`,
    unit: 'KiB',
    console: scripts,
    empty: empty.scripts,
    budget: ratioAtMost === undefined ? undefined : { ratioAtMost },
  })
  return [
    scripts('sign-in', login, 1.08),
    scripts('the members list', list, 1.1),
    // Has the list's budget: a dialog's script is loaded when the dialog opens.
    scripts('the members list with the edit dialog', dialog),
    // 20 KB of 1,000 bytes, in KiB.
    { what: 'stylesheet, gzip -9', unit: 'KiB', console: list.styles, budget: { atMost: 19.5 } },
    {
      what: 'document of the members list, gzip -9',
      unit: 'KiB',
      console: list.document,
      empty: empty.document,
    },
  ]
}

async function weigh(browser: Browser, url: string, signedIn?: SignedIn): Promise<Weight> {
  const context = await browser.newContext({ storageState: signedIn })
  const page = await context.newPage()
  const weight: Weight = { scripts: 0, styles: 0, document: 0 }
  const kinds: Record<string, keyof Weight> = {
    script: 'scripts',
    stylesheet: 'styles',
    document: 'document',
  }
  const loads: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = kinds[response.request().resourceType()]
    if (!kind) return
    const add = (body: Buffer) => {
      weight[kind] += gzipSync(body, { level: 9 }).length / 1024
    }
    loads.push(response.body().then(add))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await Promise.all(loads)
  await context.close()
  return weight
}

async function firstMember({ browser, membersUrl, signedIn }: Subject): Promise<string> {
  const context = await browser.newContext({ storageState: signedIn })
  const page = await context.newPage()
  await page.goto(membersUrl)
  const id = await page.locator('tbody [name=id]').first().inputValue()
  await context.close()
  return id
}
