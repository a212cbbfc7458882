import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { KeptFields } from '@/components/ui/kept-fields'
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select'
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
        <NativeSelect
          className="w-auto md:max-w-[190px]"
          name="agentInfoId"
          aria-label={labels.agent}
          defaultValue={agentInfoId ?? ''}
        >
          {agents.map(({ label, ...option }) => (
            <NativeSelectOption key={option.value} {...option}>
              {label}
            </NativeSelectOption>
          ))}
        </NativeSelect>
      )}
      <NativeSelect
        className="w-auto md:max-w-[190px]"
        name="terminalType"
        aria-label={labels.type}
        defaultValue={terminalType ?? ''}
      >
        {types.map(({ label, ...option }) => (
          <NativeSelectOption key={option.value} {...option}>
            {label}
          </NativeSelectOption>
        ))}
      </NativeSelect>
      <Input
        name="group"
        aria-label={labels.group}
        placeholder={labels.group}
        defaultValue={group}
        className="w-[196px] my:w-[230px]"
      />
      <Button variant="outline" type="submit">
        {labels.apply}
      </Button>
      <a href={view.areaHref} className="go-to ml-auto" data-map-area="">
        {labels.area}
      </a>
      <span className="mute max-[1520px]:hidden">{view.datum}</span>
    </form>
  )
}
