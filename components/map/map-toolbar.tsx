import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { KeptFields } from '@/components/ui/kept-fields'
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select'
import { SearchField } from '@/components/ui/search-field'
import { ToolForm } from '@/components/ui/tool-line'
import type { Option } from '@/lib/form/option'
import type { MapView } from '@/lib/map/map-view'

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
    <ToolForm key={[q, group, agentInfoId, terminalType].join('\n')} action={view.path} data-map-place="">
      <KeptFields parameters={keep} />
      <SearchField
        className="md:w-[222px] md:my:w-[246px]"
        name="q"
        label={labels.search}
        placeholder={labels.placeholder}
        defaultValue={q}
      />
      {agents && (
        <NativeSelect
          className="w-auto max-md:w-full md:max-w-[190px]"
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
        className="w-auto max-md:w-full md:max-w-[190px]"
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
        className="w-[196px] max-md:w-auto max-md:flex-1 my:md:w-[230px]"
      />
      <Button variant="outline" type="submit">
        {labels.apply}
      </Button>
      <a href={view.areaHref} className="go-to ml-auto" data-map-area="">
        {labels.area}
      </a>
      {/* A place names its datum beside it, so that this note waits for room. */}
      <span className="text-muted-foreground max-[1520px]:hidden">{view.datum}</span>
    </ToolForm>
  )
}
