import { getTimeZone } from 'next-intl/server'
import { FenceForm } from '@/components/fence/fence-form'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { FailedRead } from '@/components/ui/failed-read'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import { newFenceValues } from '@/lib/domain/fence/form'
import { fenceFormView } from '@/lib/domain/fence/form-view'
import { agentField } from '@/lib/domain/member/form'
import { mapDatum } from '@/lib/geo/map-datum'
import { getTranslations } from '@/lib/i18n/translations'
import { listWords } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'
import { addFence } from '../actions'

export const generateMetadata = () => screenTitle('fenceAdd')

/** Adds a geofence, whose shape is typed or drawn. */
export default async function FenceAddPage({ params }: PageProps<'/[locale]/totalk/fences/new'>) {
  await params
  const { api, user, locale } = await gate('fences.write')
  const seesAll = user.AgentInfoId === null
  const [agents, datum, zone, screens, words] = await Promise.all([
    seesAll ? attempt(() => api(agentInfo.selectAgentInfoList, {})) : undefined,
    mapDatum(api),
    getTimeZone(),
    getTranslations('screens'),
    listWords(locale),
  ])
  const title = <PageHeading title={screens('fenceAdd')} lead={words.t('fences.addLead')} />
  if (agents?.ok === false && !agents.failure.formSent) {
    return (
      <>
        {title}
        <FailedRead
          title={words.t('fences.formFailed')}
          failure={agents.failure}
          retryHref={`/${locale}${screenPath('fenceAdd')}`}
        />
      </>
    )
  }
  const agent = seesAll
    ? {
        ...agentField(words, agents?.ok ? agents.data.list : [], true),
        hint: words.t('fences.agentHint'),
      }
    : undefined
  const groups = { agentField: agent?.name }
  return (
    <>
      {title}
      <FenceForm
        action={addFence}
        view={fenceFormView(newFenceValues(zone), { words, datum, groups, agent })}
        submit={words.t('fences.add')}
        cancelHref={`/${locale}${screenPath('fences')}`}
      />
    </>
  )
}
