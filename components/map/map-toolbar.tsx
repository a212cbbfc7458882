import { KeptFields } from '@/components/ui/kept-fields'
import { Select } from '@/components/ui/select'
import type { Option } from '@/lib/form/option'
import type { MapView } from '@/lib/map/map-view'
import { MemberSearchField } from './member-search-field'

interface MapToolbarProps {
  view: MapView
  /** The agents to choose from; absent for an operator of one agent. */
  agents: readonly Option[] | undefined
  types: readonly Option[]
  labels: {
    search: string
    placeholder: string
    group: string
    agent: string
    type: string
    apply: string
    area: string
  }
}

/** The search of the map and its filters, in one form that works without script; it preserves the window. */
export function MapToolbar({ view, agents, types, labels }: MapToolbarProps) {
  const { q, group, agentInfoId, terminalType, keep } = view.search
  return (
    <form method="get" action={view.path} className="tools" data-map-place="">
      <KeptFields parameters={keep} />
      <MemberSearchField label={labels.search} placeholder={labels.placeholder} value={q} />
      {agents && (
        <Select
          name="agentInfoId"
          aria-label={labels.agent}
          defaultValue={agentInfoId ?? ''}
          options={agents}
        />
      )}
      <Select
        name="terminalType"
        aria-label={labels.type}
        defaultValue={terminalType ?? ''}
        options={types}
      />
      <input
        name="group"
        className="in map-group"
        aria-label={labels.group}
        placeholder={labels.group}
        defaultValue={group}
      />
      <button type="submit" className="b">
        {labels.apply}
      </button>
      <a href={view.areaHref} className="go-to push" data-map-area="">
        {labels.area}
      </a>
      <span className="mute wider">{view.datum}</span>
    </form>
  )
}
