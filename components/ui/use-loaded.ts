import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from './use-idle'

/**
 * A component that a page comes to life without: undefined for a moment, and where its script cannot be loaded. `load`
 * must be the same function at each rendering. `after`: milliseconds that it waits, in place of that moment.
 */
export function useLoaded<Props>(
  load: () => Promise<ComponentType<Props>>,
  after?: number,
): ComponentType<Props> | undefined {
  const [loaded, setLoaded] = useState<ComponentType<Props>>()
  useEffect(() => {
    const keep = (component: ComponentType<Props>) => setLoaded(() => component)
    return whenIdle(() => load().then(keep, () => {}), after)
  }, [load, after])
  return loaded
}
