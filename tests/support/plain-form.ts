/** Forms sent as without script, over HTTP without a browser. */

/** Submits a form of a page with its hidden fields and these values. */
export async function sendForm(url: string, id: string, values: Record<string, string>): Promise<Response> {
  const page = await (await fetch(url)).text()
  const [form] = new RegExp(`<form id="${id}"[^]*?</form>`).exec(page) ?? []
  if (!form) throw new Error(`${url} has no form '${id}'`)
  const body = new FormData()
  for (const [input] of form.matchAll(/<input type="hidden"[^>]*>/g))
    body.append(attribute(input, 'name'), attribute(input, 'value'))
  for (const [name, value] of Object.entries(values)) body.set(name, value)
  const { origin } = new URL(url)
  const headers = { origin, 'user-agent': chrome }
  return fetch(url, { method: 'POST', body, headers, redirect: 'manual' })
}

/** The User-Agent of a common browser. */
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const characters: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', '#x27': "'" }

function attribute(element: string, name: string): string {
  const [, value = ''] = new RegExp(` ${name}="([^"]*)"`).exec(element) ?? []
  return value.replace(/&([^;]+);/g, (whole, entity: string) => characters[entity] ?? whole)
}
