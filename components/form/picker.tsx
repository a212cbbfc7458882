'use client'

import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import type { PickerWords } from '@/lib/form/field-spec'
import type { Option } from '@/lib/form/option'
import { cn } from '@/lib/utils'
import type { ControlWiring } from './field'
import { ChosenOptions, FixedOptions, FoundOptions } from './picker-options'
import { keyOf, tickedIn, useFound, without } from './use-found'

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
  /** Chosen options that cannot be removed. */
  fixed?: readonly Option[]
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

/**
 * Rows to search and choose. The chosen ones are above the matches of the search, so that further searches leave them;
 * script moves a match there at once.
 */
export function Picker({ name, searchName, searchedName, text, source, words, ...props }: PickerProps) {
  const { children, fixed = [], chosen, found, isNothing, searched, isCarried = false, ...rest } = props
  const { isSingle = false, ...wiring } = rest
  const box = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const first = { chosen, found: without(found, chosen), isNothing, searched: searched ?? '' }
  const { shown, hasFailed, show } = useFound(box, typed.trim(), {
    name,
    source,
    isCarried,
    failed: words.failed,
    first,
  })
  const free = without(shown.found, fixed)

  function choose(option: Option) {
    const others = isSingle ? [] : tickedIn(box.current, name).filter((each) => keyOf(each) !== keyOf(option))
    show({ ...shown, chosen: [...others, option], found: isSingle ? [] : without(shown.found, [option]) })
    if (isSingle) setText('')
    search.current?.focus()
  }
  function setText(value: string) {
    if (search.current) search.current.value = value
    setTyped(value)
  }
  const onKeyDown = (event: KeyboardEvent) =>
    actOnKey(event, { box: box.current, isCarried, only: typed.trim() === '' ? [] : free, choose })

  return (
    <div ref={box} className="grid gap-2" data-slot="picker">
      <FixedOptions title={words.chosen} name={name} options={fixed} />
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
        options={free}
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
      <label className="find flex-[1_1_220px] md:max-w-[max(330px,calc(50%-10px))]">
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

interface KeyActions {
  box: HTMLElement | null
  isCarried: boolean
  /** The matches of a typed text. */
  only: readonly Option[]
  choose: (option: Option) => void
}

/** The keys of the search: the arrow goes to the matches, and Enter takes the only one instead of sending the form. */
function actOnKey(event: KeyboardEvent, { box, isCarried, only, choose }: KeyActions) {
  if (event.key === 'ArrowDown' && focusOption(box, 0)) event.preventDefault()
  if (event.key !== 'Enter' || !isCarried) return
  event.preventDefault()
  const [option, ...more] = only
  if (option && more.length === 0) choose(option)
}

/** Focuses the option at a position among the matches; false if there is none. */
function focusOption(box: HTMLElement | null, position: number): boolean {
  const option = box?.querySelectorAll<HTMLElement>('[data-slot="found"] input')[position]
  option?.focus()
  return option !== undefined
}
