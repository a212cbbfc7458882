/** Markup whose texts are escaped; only `html` creates it. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Html | readonly Html[] | undefined | false

/**
 * Writes markup. Every value is escaped, so that it cannot end its text or its quoted attribute, unless
 * `html` itself wrote it. An absent value writes nothing. Attributes must be in double quotes.
 */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  let text = parts[0] ?? ''
  for (let place = 0; place < values.length; place++)
    text += written(values[place]) + (parts[place + 1] ?? '')
  return new Html(text)
}

function written(value: Value): string {
  if (typeof value === 'string') return escaped(value)
  if (value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  return typeof value === 'number' ? String(value) : value.map((one) => one.text).join('')
}

/**
 * A text in markup or in a quoted attribute. The test comes first: most texts have nothing to escape, and a
 * replacement by a function takes twice as long to find that out.
 */
export function escaped(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign) : text
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
