import { AgentSelect } from '@/components/department/agent-choice'
import { Button } from '@/components/ui/button'
import { SearchField } from '@/components/ui/search-field'
import { ToolForm } from '@/components/ui/tool-line'
import type { DepartmentPlace } from '@/lib/domain/department/place'
import type { Words } from '@/lib/list/words'

interface TreeFormProps {
  agents: readonly { agentInfoId: number; agentInfoName: string }[]
  seesAll: boolean
  place: DepartmentPlace
  path: string
  words: Words
}

/** Chooses the tenant of the tree, and a text to search in the names. */
export function TreeForm({ agents, seesAll, place, path, words }: TreeFormProps) {
  const { t, fields } = words
  return (
    <ToolForm action={path} key={`${place.agent ?? ''} ${place.q ?? ''}`}>
      {seesAll && (
        <AgentSelect
          className="max-md:order-1"
          agents={agents}
          chosen={place.agent}
          platform={t('shares.platform')}
          label={fields('agentInfoId')}
        />
      )}
      <SearchField
        name="q"
        label={t('departments.searchLabel')}
        placeholder={t('departments.searchLabel')}
        defaultValue={place.q ?? ''}
        maxLength={40}
      />
      <Button variant="outline" type="submit">
        {t('table.apply')}
      </Button>
    </ToolForm>
  )
}
