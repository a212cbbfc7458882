'use client'

import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import type { PickerWords } from '@/lib/form/field-spec'
import type { Option } from '@/lib/form/option'
import { cn } from '@/lib/utils'
import type { ControlWiring } from './field'
import { ChosenOptions, FoundOptions } from './picker-options'
import { keyOf, tickedIn, useFound } from './use-found'

interface PickerProps extends Partial<ControlWiring> {
  /** Name of the checkboxes or radio buttons. */
  name: string
  /** Name of the search field, for a page without script. */
  searchName: string
  /** Name and value of the hidden field with the last answered text, which its form compares. */
  searchedName?: string
  searched?: string
  /** The text of the search, and whether it has no match. */
  text: string
  isNothing: boolean
  chosen: readonly Option[]
  found: readonly Option[]
  /** The search while typing, as the query of `/api/pick`. */
  source: string
  /** Whether an option's value includes its label, for a form that is returned with its choice. */
  isCarried?: boolean
  /** Whether one option is chosen at most. */
  isSingle?: boolean | undefined
  autoFocus?: boolean
  words: PickerWords
  /** The button that searches without script, if it is not the form's own. */
  children?: ReactNode
}

interface Choosing
  extends Pick<PickerProps, 'name' | 'source' | 'words' | 'chosen' | 'found' | 'isNothing' | 'searched'> {
  isCarried: boolean
  isSingle: boolean
}

/** The choice of a picker: the typed text, the rows on the screen, and the reactions to keys and to a chosen row. */
function useChoice({ name, source, words, isCarried, isSingle, ...drawn }: Choosing) {
  const box = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { chosen, found, isNothing, searched = '' } = drawn
  const first = { chosen, found: without(found, chosen), isNothing, searched }
  const { shown, hasFailed, show } = useFound(box, typed.trim(), {
    ...{ name, source, isCarried, first },
    failed: words.failed,
  })

  function choose(option: Option) {
    const others = isSingle ? [] : tickedIn(box.current, name).filter((each) => keyOf(each) !== keyOf(option))
    show({ ...shown, chosen: [...others, option], found: isSingle ? [] : without(shown.found, [option]) })
    if (isSingle) {
      if (search.current) search.current.value = ''
      setTyped('')
    }
    search.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' && focusOption(box.current, 0)) event.preventDefault()
    if (event.key !== 'Enter' || !isCarried) return
    // Enter in the search must not send the form; it takes the only match.
    event.preventDefault()
    const [only, ...more] = shown.found
    if (only && more.length === 0 && typed.trim() !== '') choose(only)
  }

  return { box, search, shown, hasFailed, choose, setTyped, onKeyDown }
}

/**
 * Rows to search and choose. The chosen ones are above the matches of the search, so that further searches leave them;
 * script moves a match there at once.
 */
export function Picker({ name, searchName, searchedName, text, source, words, ...props }: PickerProps) {
  const {
    children,
    chosen,
    found,
    isNothing,
    searched,
    isCarried = false,
    isSingle = false,
    ...wiring
  } = props
  const drawn = { chosen, found, isNothing, searched }
  const choice = useChoice({ name, source, words, isCarried, isSingle, ...drawn })
  const { box, search, shown, hasFailed, choose, setTyped, onKeyDown } = choice

  return (
    <div ref={box} className="grid gap-2" data-slot="picker">
      <ChosenOptions title={words.chosen} name={name} options={shown.chosen} isSingle={isSingle} />
      <SearchBox
        {...wiring}
        inputRef={search}
        text={text}
        name={searchName}
        searched={searchedName === undefined ? undefined : { name: searchedName, value: shown.searched }}
        words={words}
        onType={setTyped}
        onKeyDown={onKeyDown}
      >
        {children}
      </SearchBox>
      <SearchStatus hasFailed={hasFailed} isNothing={shown.isNothing} words={words} />
      <FoundOptions
        title={words.found}
        name={name}
        options={shown.found}
        isSingle={isSingle}
        onChoose={choose}
        onLeave={() => search.current?.focus()}
      />
    </div>
  )
}

interface SearchBoxProps extends Partial<ControlWiring> {
  name: string
  text: string
  autoFocus?: boolean
  inputRef: RefObject<HTMLInputElement | null>
  /** The hidden field with the last answered text. */
  searched: { name: string; value: string } | undefined
  words: PickerWords
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}

function SearchBox({ inputRef, text, searched, words, onType, children, ...props }: SearchBoxProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {searched && <input type="hidden" {...searched} />}
      <label className="find flex-[0_1_340px]">
        <Icon name="search" />
        <Input
          className="pl-[31px]"
          type="search"
          ref={inputRef}
          autoComplete="off"
          {...props}
          aria-label={words.search}
          placeholder={words.placeholder}
          defaultValue={text}
          maxLength={64}
          onInput={({ currentTarget }) => onType(currentTarget.value)}
        />
      </label>
      {children}
    </div>
  )
}

interface SearchStatusProps {
  hasFailed: boolean
  isNothing: boolean
  words: PickerWords
}

function SearchStatus({ hasFailed, isNothing, words }: SearchStatusProps) {
  const look = hasFailed && 'err text-xs leading-[1.45] text-destructive'
  return (
    <p role="status" className={cn('text-muted-foreground empty:hidden', look)}>
      {hasFailed ? words.failed : isNothing && words.nothing}
    </p>
  )
}

/** Focuses the option at a position among the matches; false if there is none. */
function focusOption(box: HTMLElement | null, position: number): boolean {
  const option = box?.querySelectorAll<HTMLElement>('[data-slot="found"] input')[position]
  option?.focus()
  return option !== undefined
}

function without(options: readonly Option[], others: readonly Option[]): Option[] {
  const keys = new Set(others.map(keyOf))
  return options.filter((option) => !keys.has(keyOf(option)))
}
