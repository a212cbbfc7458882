import { type RefObject, useEffect, useLayoutEffect } from 'react'
import type { FormValues } from '@/lib/form/form-state'
import { fieldsToRestore, type KeptInput, placeOf, typedFields } from '@/lib/form/kept-input'
import { takeStored, writeStored } from '@/lib/preferences/tab-storage'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface Options {
  form: RefObject<HTMLFormElement | null>
  id: string
  /** Current values of the record. */
  initial: FormValues
  /** Ref with the flag of unsaved input. */
  dirty: RefObject<boolean>
}

const storeName = (id: string) => `typed-${id}`

/**
 * Preserves typed input over a change of language and over a reload for a newer console: without passwords, files and
 * hidden fields. Such input is not lost, so the operator is not asked before; a chosen file would be lost.
 */
export function useInputOverReload({ form, id, initial, dirty }: Options): void {
  useLayoutEffect(() => {
    const storedInput = takeStored(storeName(id))
    if (storedInput === undefined) return
    const current = { place: placeOf(new URL(location.href)), stored: initial, now: Date.now() }
    for (const [name, typed] of fieldsToRestore(storedInput, current)) {
      for (const control of controlsOf(form.current)) if (control.name === name) fill(control, typed)
    }
  }, [form, id, initial])

  useEffect(() => {
    function onClick(event: MouseEvent) {
      const to = linkToSamePage(event)
      if (!to) return
      const fields = typedFields(controlsOf(form.current).flatMap(typedIn), initial)
      if (fields.length === 0) return
      const input: KeptInput = { place: placeOf(new URL(to.href)), at: Date.now(), fields }
      if (writeStored(storeName(id), input) && !losesInput(form.current, to)) dirty.current = false
    }
    // The window's capture phase, to run before the question about unsaved input.
    window.addEventListener('click', onClick, true)
    return () => window.removeEventListener('click', onClick, true)
  }, [form, id, initial, dirty])
}

/** The link that a click follows in this tab, to another language or a newer build of the page. */
function linkToSamePage(event: MouseEvent): HTMLAnchorElement | null {
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (event.button !== 0 || opensElsewhere || !(event.target instanceof Element)) return null
  return event.target.closest<HTMLAnchorElement>('a[hreflang], a[data-same-page]')
}

function controlsOf(form: HTMLFormElement | null): Control[] {
  return Array.from(form?.elements ?? []).filter(isTyped)
}

function isTyped(element: Element): element is Control {
  if (element instanceof HTMLInputElement) return !['hidden', 'password', 'file'].includes(element.type)
  return element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
}

function typedIn(control: Control): (readonly [string, string])[] {
  if (!(control instanceof HTMLInputElement)) return [[control.name, control.value]]
  if (control.type === 'checkbox') return [[control.name, control.checked ? control.value : '']]
  return control.type === 'radio' && !control.checked ? [] : [[control.name, control.value]]
}

function fill(control: Control, typed: string): void {
  // An unchanged choice, such as a list's first option, is not typed input.
  if (typedIn(control).some(([, value]) => value === typed)) return
  if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
    control.checked = control.value === typed
  } else if (!(control instanceof HTMLSelectElement) || hasOption(control, typed)) control.value = typed
  // For the form's flag of unsaved input, and for lines that depend on a field.
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

function hasOption(select: HTMLSelectElement, value: string): boolean {
  return Array.from(select.options).some((option) => option.value === value)
}

/** Whether the form has input that the browser does not store: a chosen file, and where the link promises to keep all, a password. */
function losesInput(form: HTMLFormElement | null, { dataset }: HTMLAnchorElement): boolean {
  const inputs = Array.from(form?.elements ?? []).filter((element) => element instanceof HTMLInputElement)
  return inputs.some(
    ({ type, value, files }) =>
      Boolean(files?.length) || ('samePage' in dataset && type === 'password' && value !== ''),
  )
}
