import { type RefObject, useEffect, useState } from 'react'
import { noteError } from '@/lib/errors/noted-errors'
import { carried } from '@/lib/form/carried'
import type { Option } from '@/lib/form/option'

/** Milliseconds of debounce after the last key press. */
const debounce = 200

interface Shown {
  chosen: readonly Option[]
  found: readonly Option[]
  isNothing: boolean
  /** The last answered text. */
  searched: string
}

interface FoundOptions {
  name: string
  source: string
  isCarried: boolean
  /** Message of a search without an answer. */
  failed: string
  first: Shown
}

/** The chosen options and those that a typed text finds. */
export function useFound(box: RefObject<HTMLElement | null>, query: string, options: FoundOptions) {
  const { name, source, isCarried, failed, first } = options
  const [shown, show] = useState(first)
  const [hasFailed, setFailed] = useState(false)
  const [given, setGiven] = useState(keysOf(first.chosen))
  if (given !== keysOf(first.chosen)) {
    // The page has another choice, as after a step back.
    setGiven(keysOf(first.chosen))
    if (keysOf(first.chosen) !== keysOf(shown.chosen)) show(first)
  }
  useEffect(() => {
    if (query === '') return
    const outdated = new AbortController()
    const timer = setTimeout(() => {
      ask(addressOf(source, query, box.current), outdated.signal).then(
        (answer) => {
          const chosen = tickedIn(box.current, name)
          const found = without(isCarried ? answer.map(carried) : answer, chosen)
          setFailed(false)
          show({ chosen, found, isNothing: answer.length === 0, searched: query })
        },
        (error) => {
          if (outdated.signal.aborted) return
          setFailed(true)
          noteError({ message: failed, info: String(error) })
        },
      )
    }, debounce)
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
  }, [box, query, source, isCarried, name, failed])
  return { shown, hasFailed, show }
}

/** The identity of an option: its value without the label that a form adds. */
export const keyOf = ({ value }: Option) => value.split(' ', 1).join()

/** The options that are not among the others. */
export function without(options: readonly Option[], others: readonly Option[]): Option[] {
  const keys = new Set(others.map(keyOf))
  return options.filter((option) => !keys.has(keyOf(option)))
}

const keysOf = (options: readonly Option[]) => options.map(keyOf).join(' ')

/** The ticked options of a picker, also those that were ticked before hydration. */
export function tickedIn(box: HTMLElement | null, name: string): Option[] {
  return Array.from(box?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])
    .filter((tick) => tick.name === name)
    .map(({ value, dataset }) => ({ value, label: dataset.label ?? value }))
}

/** The address of a search; the agent of its rows may be another field of the form. */
function addressOf(source: string, text: string, box: HTMLElement | null): string {
  const query = new URLSearchParams(source)
  const agentField = query.get('agentField')
  const agent = agentField === null ? undefined : typedIn(box, agentField)
  if (agent !== undefined) query.set('agent', agent)
  query.set('q', text)
  return `/api/pick?${query}`
}

function typedIn(box: HTMLElement | null, field: string): string | undefined {
  const control = box?.closest('form')?.elements.namedItem(field)
  return control instanceof HTMLSelectElement || control instanceof HTMLInputElement
    ? control.value
    : undefined
}

async function ask(address: string, signal: AbortSignal): Promise<Option[]> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${response.status} ${address}`)
  return response.json()
}
