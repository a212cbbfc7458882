const fromWord = /\bmso-|class="?Mso|schemas-microsoft-com/i

/** Pasted markup with the paragraphs of Word's lists as lists, and without what Word adds; other markup as it is. */
export function pastedHtml(markup: string): string {
  if (!fromWord.test(markup)) return markup
  const page = new DOMParser().parseFromString(markup, 'text/html')
  for (const added of page.querySelectorAll('style, script, meta, link, title, xml, o\\:p')) added.remove()
  let list: Element | undefined
  for (const paragraph of page.querySelectorAll('p')) {
    const isItem = /mso-list:(?!\s*none)/i.test(paragraph.getAttribute('style') ?? '')
    if (!isItem) {
      list = undefined
      continue
    }
    const sign = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')
    const tag = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i.test(sign?.textContent ?? '') ? 'OL' : 'UL'
    sign?.remove()
    if (list?.tagName !== tag) {
      list = page.createElement(tag)
      paragraph.before(list)
    }
    const item = page.createElement('li')
    item.append(...paragraph.childNodes)
    list.append(item)
    paragraph.remove()
  }
  return page.body.innerHTML
}
