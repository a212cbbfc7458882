import { AgentSelect } from '@/components/department/agent-choice'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
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
    <form method="get" action={path} key={`${place.agent ?? ''} ${place.q ?? ''}`} className="tools">
      {seesAll && (
        <AgentSelect
          agents={agents}
          chosen={place.agent}
          platform={t('shares.platform')}
          label={fields('agentInfoId')}
        />
      )}
      <label className="find">
        <Icon name="search" />
        <Input
          className="pl-[31px]"
          type="search"
          name="q"
          aria-label={t('departments.searchLabel')}
          placeholder={t('departments.searchLabel')}
          defaultValue={place.q ?? ''}
          maxLength={40}
        />
      </label>
      <Button variant="outline" type="submit">
        {t('table.apply')}
      </Button>
    </form>
  )
}
