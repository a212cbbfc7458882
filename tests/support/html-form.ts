import { all, ancestors, attribute, type Element, type HtmlDocument, one, textOf } from './html.ts'

/** A form of a page: its target, and its fields as a browser without script sends them. */
export interface HtmlForm {
  method: 'get' | 'post'
  /** The address that it is sent to; '' is the page's own. */
  action: string
  controls: Control[]
}

export interface Control {
  name: string
  value: string
  /**
   * `hidden` is sent unchanged, `typed` takes any text, `file` takes a file, and `offered` is a checkbox, a
   * radio button, an option or a button, whose value is sent when it is chosen.
   */
  kind: 'hidden' | 'typed' | 'file' | 'offered'
  chosen: boolean
}

/**
 * Typed texts, chosen values and files by control name; a list of values for several checkboxes of one name.
 */
export type FormInput = Record<string, string | readonly string[] | File>

/** Names and values in the order in which they are sent; a file field without a choice has an empty file. */
export type FormFields = [name: string, value: string | File][]

/** The form with this id, or this element, including controls elsewhere on the page that refer to it by `form`. */
export function formOf(document: HtmlDocument, which: string | Element): HtmlForm {
  const form = typeof which === 'string' ? one(document, { tag: 'form', id: which }) : which
  const id = attribute(form, 'id')
  const isOwn = (element: Element) =>
    'form' in element.attribs ? attribute(element, 'form') === id : ancestors(element).includes(form)
  const elements = all(document, {}).filter(
    (element) => attribute(element, 'name') !== '' && !('disabled' in element.attribs) && isOwn(element),
  )
  return {
    method: attribute(form, 'method').toLowerCase() === 'post' ? 'post' : 'get',
    action: attribute(form, 'action'),
    controls: elements.flatMap(controlsOf),
  }
}

function controlsOf(element: Element): Control[] {
  const name = attribute(element, 'name')
  const value = attribute(element, 'value')
  switch (element.name) {
    case 'textarea':
      return [{ name, value: rawValue(element), kind: 'typed', chosen: true }]
    case 'select':
      return optionsOf(element, name)
    case 'button':
      return [{ name, value, kind: 'offered', chosen: false }]
    case 'input':
      return [inputOf(element, name, value)]
    default:
      return []
  }
}

function inputOf(input: Element, name: string, value: string): Control {
  switch (attribute(input, 'type')) {
    case 'hidden':
      return { name, value, kind: 'hidden', chosen: true }
    case 'checkbox':
    case 'radio':
      return { name, value: value || 'on', kind: 'offered', chosen: 'checked' in input.attribs }
    case 'file':
      return { name, value: '', kind: 'file', chosen: true }
    default:
      return { name, value, kind: 'typed', chosen: true }
  }
}

function optionsOf(select: Element, name: string): Control[] {
  const options = all(select, { tag: 'option' })
  const selected = options.find((option) => 'selected' in option.attribs) ?? options[0]
  return options.map((option) => ({
    name,
    value: 'value' in option.attribs ? attribute(option, 'value') : textOf(option),
    kind: 'offered',
    chosen: option === selected,
  }))
}

// HTML ignores a line break directly after the opening tag.
function rawValue({ children: [text] }: Element): string {
  return text && 'data' in text ? text.data.replace(/^\r?\n/, '') : ''
}

/** The fields that the form sends with this input. Throws for an unknown field or option. */
export function filledIn({ controls }: HtmlForm, input: FormInput): FormFields {
  for (const [name, given] of Object.entries(input)) {
    const open = controls.filter((control) => control.name === name && control.kind !== 'hidden')
    const offered = open.filter(({ kind }) => kind === 'offered').map(({ value }) => value)
    const chosen = given instanceof File ? [] : [given].flat()
    const strange = chosen.filter((value) => !offered.includes(value))
    if (open.length === 0) throw new Error(`the form has no field '${name}'`)
    if (offered.length > 0 && strange.length > 0) throw new Error(`'${name}' does not offer '${strange}'`)
  }
  return controls.flatMap((control): FormFields => {
    const { name, value, kind, chosen } = control
    const given = kind === 'hidden' ? undefined : input[name]
    if (kind === 'file') return [[name, given instanceof File ? given : new File([], '')]]
    if (kind === 'typed' && given !== undefined) return [[name, String(given)]]
    const sent = given === undefined ? chosen : [given].flat().includes(value)
    return sent ? [[name, value]] : []
  })
}

/** The same form with other hidden values, as an attacker would forge it. */
export function withValues(form: HtmlForm, values: Record<string, string>): HtmlForm {
  const controls = form.controls.map((control) => ({
    ...control,
    value: values[control.name] ?? control.value,
  }))
  return { ...form, controls }
}
