'use client'

import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldLegend } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { NativeText } from '@/components/ui/native-text'
import { noteError } from '@/lib/errors/noted-errors'
import { carried } from '@/lib/form/carried'
import type { PickerWords } from '@/lib/form/field-spec'
import type { Option } from '@/lib/form/option'
import { cn } from '@/lib/utils'
import type { ControlWiring } from './field'
import { useAlive } from './use-alive'

interface PickerProps extends Partial<ControlWiring> {
  /** Name of the checkboxes. */
  name: string
  /** Name of the search field, for a page without script. */
  searchName: string
  /** The text of the search, and whether it has no match. */
  text: string
  isNothing: boolean
  chosen: readonly Option[]
  found: readonly Option[]
  /** Address of the search while typing. */
  source: string
  /** Field of the same form with the agent of the options. */
  agentField?: string
  /** Whether an option's value includes its label, for a form that is returned with its ticked options. */
  isCarried?: boolean
  words: PickerWords
  /** The button that searches without script, if it is not the form's own. */
  children?: ReactNode
}

/** Milliseconds of debounce after the last key press. */
const debounce = 200

/** Rows to search and tick: ticked ones stay while the operator searches for others. */
export function Picker({
  name,
  searchName,
  text,
  source,
  agentField,
  isCarried,
  words,
  ...rest
}: PickerProps) {
  const { children, chosen, found, isNothing, ...wiring } = rest
  const box = useRef<HTMLDivElement>(null)
  const isAlive = useAlive()
  const [typed, setTyped] = useState('')
  const { shown, hasFailed } = useFound(box, typed.trim(), {
    ...{ name, source, agentField, isCarried, words },
    first: { chosen, found, isNothing },
  })

  return (
    <div ref={box} className="grid gap-2" data-slot="picker">
      <div className="flex flex-wrap gap-2">
        <label className="find flex-[0_1_340px]">
          <Icon name="search" />
          <Input
            className="pl-[31px]"
            type="search"
            {...wiring}
            name={isAlive && isCarried ? undefined : searchName}
            aria-label={words.search}
            placeholder={words.placeholder}
            defaultValue={text}
            maxLength={64}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={isCarried ? withoutSending : undefined}
          />
        </label>
        {children}
      </div>
      <p
        role="status"
        className={cn(
          'text-muted-foreground empty:hidden',
          hasFailed && 'err text-xs leading-[1.45] text-destructive',
        )}
      >
        {hasFailed ? words.failed : shown.isNothing && words.nothing}
      </p>
      <Ticks title={words.found} name={name} options={shown.found} />
      <Ticks title={words.chosen} name={name} options={shown.chosen} isTicked />
    </div>
  )
}

interface FoundOptions extends Pick<PickerProps, 'name' | 'source' | 'agentField' | 'isCarried' | 'words'> {
  first: Pick<PickerProps, 'chosen' | 'found' | 'isNothing'>
}

/** The ticked options and those that a typed text finds. */
function useFound(box: RefObject<HTMLElement | null>, query: string, options: FoundOptions) {
  const { name, source, agentField, isCarried, words, first } = options
  const [shown, setShown] = useState(first)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (query === '') return
    const outdated = new AbortController()
    const timer = setTimeout(() => {
      const agent = agentField === undefined ? undefined : typedIn(box.current, agentField)
      ask(source, { q: query, agent }, outdated.signal).then(
        (options) => {
          const keptTicks = tickedOf(box.current, name)
          const values = new Set(keptTicks.map(({ value }) => value))
          const offered = isCarried ? options.map(carried) : options
          const others = offered.filter(({ value }) => !values.has(value))
          setFailed(false)
          setShown({ chosen: keptTicks, found: others, isNothing: options.length === 0 })
        },
        (error) => {
          if (outdated.signal.aborted) return
          setFailed(true)
          noteError({ message: words.failed, info: String(error) })
        },
      )
    }, debounce)
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
  }, [box, query, source, agentField, isCarried, name, words.failed])
  return { shown, hasFailed }
}

interface TicksProps {
  title: string
  name: string
  options: readonly Option[]
  isTicked?: boolean
}

function Ticks({ title, name, options, isTicked = false }: TicksProps) {
  if (options.length === 0) return null
  return (
    <fieldset>
      <FieldLegend>{title}</FieldLegend>
      <div className="grid max-h-[276px] justify-items-start overflow-auto">
        {options.map(({ value, label }) => (
          <label key={value} className="tick">
            <Checkbox name={name} value={value} defaultChecked={isTicked} data-label={label} />
            <span className="min-w-0 wrap-anywhere">
              <NativeText>{label}</NativeText>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Enter in the search must not send the form. */
function withoutSending(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}

function tickedOf(box: HTMLElement | null, name: string): Option[] {
  return Array.from(box?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]:checked') ?? [])
    .filter((tick) => tick.name === name)
    .map(({ value, dataset }) => ({ value, label: dataset.label ?? value }))
}

function typedIn(box: HTMLElement | null, field: string): string | undefined {
  const control = box?.closest('form')?.elements.namedItem(field)
  return control instanceof HTMLSelectElement || control instanceof HTMLInputElement
    ? control.value
    : undefined
}

async function ask(
  source: string,
  { q, agent }: { q: string; agent: string | undefined },
  signal: AbortSignal,
): Promise<Option[]> {
  const query = new URLSearchParams({ q, ...(agent !== undefined && { agent }) })
  const response = await fetch(`${source}&${query}`, { signal })
  if (!response.ok) throw new Error(`${response.status} ${source}`)
  return response.json()
}
