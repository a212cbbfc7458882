import { type ComponentType, useEffect, useState } from 'react'

/** Milliseconds after which the page has been drawn and answers input; Safari has no idle callbacks. */
const pause = 200

/**
 * A component that a page comes to life without: undefined for a moment, and where its script cannot be loaded. `load`
 * must be the same function at each rendering.
 */
export function useLoaded<Props>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined {
  const [loaded, setLoaded] = useState<ComponentType<Props>>()
  useEffect(() => {
    const keep = (component: ComponentType<Props>) => setLoaded(() => component)
    const timer = setTimeout(() => load().then(keep, () => {}), pause)
    return () => clearTimeout(timer)
  }, [load])
  return loaded
}
