import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Messages } from '../messages.ts'

/** Keys missing in one of two languages. */
export function keyDrift(name: string, messages: Messages, otherName: string, other: Messages): string[] {
  return [
    ...[...messages.keys()].filter((key) => !other.has(key)).map((key) => `${otherName} lacks ${key}`),
    ...[...other.keys()].filter((key) => !messages.has(key)).map((key) => `${name} lacks ${key}`),
  ]
}

/** Messages that are empty, padded with space, or not valid ICU. */
export function brokenMessages(messages: Messages): string[] {
  return [...messages].flatMap(([key, text]) => {
    if (text.trim() === '') return [`${key} is empty`]
    if (text !== text.trim()) return [`${key} begins or ends with space; leave spacing to the page`]
    const error = parseError(text)
    return error ? [`${key} is no ICU message: ${error}`] : []
  })
}

function parseError(text: string): string | undefined {
  try {
    parse(text)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function elementsOf(text: string): MessageFormatElement[] {
  return parseError(text) === undefined ? parse(text) : []
}

function inside(element: MessageFormatElement): MessageFormatElement[] {
  if (element.type === TYPE.tag) return element.children
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
  return Object.values(element.options).flatMap(({ value }) => value)
}

/** Arguments of a message: names, tags as `<b>`, choices as `kind{a|b}`. */
export function argumentsOf(text: string): string[] {
  const names = new Set<string>()
  const collect = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.tag) names.add(`<${element.value}>`)
      else if (element.type === TYPE.select) {
        names.add(`${element.value}{${Object.keys(element.options).sort().join('|')}}`)
      } else if (element.type === TYPE.date || element.type === TYPE.time) names.add(`${element.value}: time`)
      else if (element.type !== TYPE.literal && element.type !== TYPE.pound) names.add(element.value)
      collect(inside(element))
    }
  }
  collect(elementsOf(text))
  return [...names].sort()
}

/** Messages with other arguments than the English one. A plural there may be a plain number here. */
export function argumentDrift(english: Messages, other: Messages): string[] {
  return [...english].flatMap(([key, text]) => {
    const wanted = argumentsOf(text).join(', ')
    const found = argumentsOf(other.get(key) ?? text).join(', ')
    return wanted === found
      ? []
      : [`${key} takes ${found || 'nothing'} where English takes ${wanted || 'nothing'}`]
  })
}

/** Text of a message without its arguments and tags. */
export function wordsOf(text: string): string {
  const words = (elements: MessageFormatElement[]): string =>
    elements
      .map((element) => (element.type === TYPE.literal ? element.value : words(inside(element))))
      .join(' ')
  return words(elementsOf(text))
}
