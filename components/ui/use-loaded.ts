import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from './use-idle'

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
    return whenIdle(() => load().then(keep, () => {}))
  }, [load])
  return loaded
}
