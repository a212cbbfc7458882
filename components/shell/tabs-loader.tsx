import { useLoaded } from '@/components/ui/use-loaded'
import type { VisitedTabsProps } from './visited-tabs'

const load = () => import('./visited-tabs').then(({ VisitedTabs }) => VisitedTabs)

/** The visited tabs, drawn later, because opening the browser's own memory takes a while; their place is kept. */
export function TabsLoader(props: VisitedTabsProps) {
  const VisitedTabs = useLoaded(load)
  return VisitedTabs ? <VisitedTabs {...props} /> : <div className="tabs" />
}
