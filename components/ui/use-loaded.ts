import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component that is loaded `after` milliseconds, by when the page has been drawn and answers input. Undefined until
 * then, and where its script cannot be loaded. `load` must be the same function at each rendering.
 */
export function useLoaded<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  after: number,
): ComponentType<Props> | undefined {
  const [loaded, setLoaded] = useState<ComponentType<Props>>()
  useEffect(() => {
    const keep = (module: { default: ComponentType<Props> }) => setLoaded(() => module.default)
    const timer = setTimeout(() => load().then(keep, () => {}), after)
    return () => clearTimeout(timer)
  }, [load, after])
  return loaded
}
