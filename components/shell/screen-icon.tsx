import {
  CircleHelp,
  House,
  type LucideIcon,
  Megaphone,
  MonitorDown,
  RadioTower,
  ScrollText,
  Settings,
  Smartphone,
  Store,
  Users,
} from 'lucide-react'
import type { ScreenName, Section } from '@/lib/screens'

const sectionIcons: Record<Section, LucideIcon> = {
  home: House,
  web: Store,
  totalk: RadioTower,
  pc: MonitorDown,
  notice: Megaphone,
  settings: Settings,
  help: CircleHelp,
}

const screenIcons: Partial<Record<ScreenName, LucideIcon>> = {
  members: Users,
  devices: Smartphone,
  operationLog: ScrollText,
}

/** Icon of a screen in the menu; its section's icon if it has none. */
export function ScreenIcon({ name, section }: { name: ScreenName; section: Section }) {
  const Icon = screenIcons[name] ?? sectionIcons[section]
  return <Icon aria-hidden="true" className="size-4" />
}
