import { Button } from '@/components/ui/button'
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select'
import { ToolForm } from '@/components/ui/tool-line'
import type { Words } from '@/lib/list/words'
import { cn } from '@/lib/utils'

interface AgentChoiceProps {
  agents: readonly { agentInfoId: number; agentInfoName: string }[]
  chosen: number | null
  path: string
  words: Words
}

/**
 * The choice of the agent whose departments a form offers, in a form of its own, for an operator who sees all
 * agents.
 */
export function AgentChoice({ agents, chosen, path, words: { t, fields } }: AgentChoiceProps) {
  return (
    <ToolForm action={path} key={chosen ?? ''}>
      <label htmlFor="agent">{t('departments.whose')}</label>
      <AgentSelect
        className="max-md:min-w-0 max-md:flex-1"
        id="agent"
        agents={agents}
        chosen={chosen}
        platform={t('shares.platform')}
        label={fields('agentInfoId')}
      />
      <Button variant="outline" type="submit">
        {t('departments.choose')}
      </Button>
    </ToolForm>
  )
}

interface AgentSelectProps extends Pick<AgentChoiceProps, 'agents' | 'chosen'> {
  id?: string
  className?: string
  /** The option for departments without an agent. */
  platform: string
  label: string
}

/** The agents, and the platform itself. */
export function AgentSelect({ id, className, agents, chosen, platform, label }: AgentSelectProps) {
  return (
    <NativeSelect
      className={cn('w-auto', className)}
      id={id}
      name="agent"
      aria-label={label}
      defaultValue={chosen ?? ''}
    >
      <NativeSelectOption value="">{platform}</NativeSelectOption>
      {agents.map(({ agentInfoId, agentInfoName }) => (
        <NativeSelectOption key={agentInfoId} value={agentInfoId}>
          {agentInfoName}
        </NativeSelectOption>
      ))}
    </NativeSelect>
  )
}
