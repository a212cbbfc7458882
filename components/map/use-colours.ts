import { useEffect, useState } from 'react'

/** The page's colours of some custom properties (`--name`), updated when its theme changes. */
export function useColours<Name extends string>(names: readonly Name[], prefix = ''): Record<Name, string> {
  const [colours, setColours] = useState(() => coloursOf(names, prefix))
  useEffect(() => {
    const read = () =>
      setColours((known) => {
        const now = coloursOf(names, prefix)
        return names.every((name) => now[name] === known[name]) ? known : now
      })
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const observer = new MutationObserver(read)
    observer.observe(document.documentElement, { attributes: true })
    dark.addEventListener('change', read)
    read()
    return () => {
      observer.disconnect()
      dark.removeEventListener('change', read)
    }
  }, [names, prefix])
  return colours
}

/** The page's present colours of some custom properties. */
export function coloursOf<Name extends string>(names: readonly Name[], prefix = ''): Record<Name, string> {
  const style = getComputedStyle(document.documentElement)
  const entries = names.map((name) => [name, style.getPropertyValue(`--${prefix}${name}`).trim()])
  return Object.fromEntries(entries)
}
