import { randomUUID } from 'node:crypto'
import { headers } from 'next/headers'
import { Form } from '@/components/form/form'
import { FailedPage } from '@/components/shell/failed-page'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { Notice } from '@/components/ui/notice'
import { attempt } from '@/lib/auth/attempt'
import { gate, type Pass } from '@/lib/auth/gate'
import { readSession } from '@/lib/auth/session'
import { agentInfo } from '@/lib/contract/agent-info'
import type { FieldSpec } from '@/lib/form/field-spec'
import { returnPath } from '@/lib/form/return-path'
import { getTranslations } from '@/lib/i18n/translations'
import { homeScreen } from '@/lib/screens/home-screen'
import { screenPath } from '@/lib/screens/screen-paths'
import { first } from '@/lib/screens/search-params'
import { actAsAgent } from './actions'

export const generateMetadata = () => screenTitle('actAs')

/** Lets the owner choose an agent to work on behalf of; during such work it shows only a notice. */
export default async function ActAsPage({ params, searchParams }: PageProps<'/[locale]/web/act'>) {
  const [{ locale }, search, session] = await Promise.all([params, searchParams, readSession()])
  const t = await getTranslations('acting')
  const titles = await getTranslations('screens')
  if (session?.acting) {
    const { agent } = session.acting
    return (
      <>
        <PageHeading title={titles('actAs')} />
        <div className="px-gutter">
          <Notice tone="warn">{t(first(search.ended) ? 'ended' : 'already', { agent })}</Notice>
        </div>
      </>
    )
  }
  const pass = await gate('agents.act')
  const read = await attempt(() => pass.api(agentInfo.selectAgentInfoList, {}))
  if (!read.ok && !read.failure.formSent) {
    const retryHref = `/${locale}${screenPath('actAs')}`
    return (
      <FailedPage title={titles('actAs')} failed={t('failed')} failure={read.failure} retryHref={retryHref} />
    )
  }
  const agents = read.ok ? read.data.list.filter(({ status }) => status === 'Normal') : []
  return (
    <>
      <PageHeading title={titles('actAs')} lead={t('lead')} />
      {read.ok && agents.length === 0 ? (
        <div className="px-gutter">
          <Notice tone="neutral">{t('none')}</Notice>
        </div>
      ) : (
        <Form
          id="act"
          className="form-beside"
          action={actAsAgent}
          submit={t('begin')}
          hidden={{ requestId: randomUUID(), returnTo: await refererPath(pass) }}
          initial={{ agentInfoId: first(search.agent) ?? '' }}
          sections={[{ fields: [await agentField(agents)] }]}
        />
      )}
    </>
  )
}

async function agentField(agents: { agentInfoId: number; agentInfoName: string }[]): Promise<FieldSpec> {
  const [t, fields] = await Promise.all([getTranslations('acting'), getTranslations('fields')])
  const named = agents.map((agent) => ({ value: String(agent.agentInfoId), label: agent.agentInfoName }))
  const options = [{ value: '', label: t('choose') }, ...named]
  return {
    type: 'select',
    name: 'agentInfoId',
    label: fields('agentInfoId'),
    required: true,
    wide: true,
    options,
  }
}

/** Path of the screen that linked here, from the Referer header. */
async function refererPath({ locale, opens }: Pick<Pass, 'locale' | 'opens'>): Promise<string> {
  const referer = (await headers()).get('referer') ?? ''
  const { pathname, search } = new URL(URL.canParse(referer) ? referer : 'http://console.invalid')
  const path = pathname.slice(locale.length + 1)
  if (path === screenPath('actAs')) return returnPath(undefined, locale, homeScreen(opens))
  // Without script the link is on the menu's page, whose address contains the screen where it was opened.
  const from = path === screenPath('menu') ? new URLSearchParams(search).get('from') : pathname + search
  return returnPath(from, locale, homeScreen(opens))
}
