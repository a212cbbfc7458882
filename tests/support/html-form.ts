import { all, ancestors, attribute, type Element, type HtmlDocument, one, textOf } from './html.ts'

/** A form of a page: its target, and its fields as a browser without script sends them. */
export interface HtmlForm {
  method: 'get' | 'post'
  /** Where it is sent; '' is the page's own address. */
  action: string
  controls: Control[]
}

export interface Control {
  name: string
  value: string
  /**
   * `hidden` is sent as it is, `typed` holds any text, `file` holds no file, and `offered` is a tick, a radio, an
   * option or a button, sent with its value where it is chosen.
   */
  kind: 'hidden' | 'typed' | 'file' | 'offered'
  chosen: boolean
}

/** Typed texts and chosen values by the controls' names; of several ticks of one name, the values of all to be ticked. */
export type FormInput = Record<string, string | readonly string[]>

/** Names and values in the order in which they are sent; a field of a file that was not chosen holds an empty one. */
export type FormFields = [name: string, value: string | File][]

/** The form of this id, or this element, with controls elsewhere on the page that name it by `form`. */
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

// HTML leaves out the line break that follows the opening tag.
function rawValue({ children: [text] }: Element): string {
  return text && 'data' in text ? text.data.replace(/^\r?\n/, '') : ''
}

/** The fields that the form sends after this input. Throws for a field or an option that the form does not have. */
export function filledIn({ controls }: HtmlForm, input: FormInput): FormFields {
  for (const [name, given] of Object.entries(input)) {
    const open = controls.filter((control) => control.name === name && control.kind !== 'hidden')
    const offered = open.filter(({ kind }) => kind === 'offered').map(({ value }) => value)
    const strange = [given].flat().filter((value) => !offered.includes(value))
    if (open.length === 0) throw new Error(`the form has no field '${name}'`)
    if (offered.length > 0 && strange.length > 0) throw new Error(`'${name}' does not offer '${strange}'`)
  }
  return controls.flatMap((control): FormFields => {
    const { name, value, kind, chosen } = control
    const given = kind === 'hidden' ? undefined : input[name]
    if (kind === 'file') return [[name, new File([], '')]]
    if (kind === 'typed' && given !== undefined) return [[name, String(given)]]
    const sent = given === undefined ? chosen : [given].flat().includes(value)
    return sent ? [[name, value]] : []
  })
}

/** The same form with other hidden values, as an attacker forges it. */
export function withValues(form: HtmlForm, values: Record<string, string>): HtmlForm {
  const controls = form.controls.map((control) => ({
    ...control,
    value: values[control.name] ?? control.value,
  }))
  return { ...form, controls }
}
