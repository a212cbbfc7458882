import { getLocale, getTimeZone } from 'next-intl/server'
import { RecordPart } from '@/components/record/record-part'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { DefinitionList } from '@/components/ui/definition-list'
import { Initial } from '@/components/ui/initial'
import { NativeText } from '@/components/ui/native-text'
import { QuotaMeter } from '@/components/ui/quota-meter'
import type { OwnInfo } from '@/lib/contract/own-account'
import { fileHref } from '@/lib/files/file-href'
import { formatDate, formatDateTime } from '@/lib/format/dates'
import { formatNumber } from '@/lib/format/numbers'
import { getTranslations } from '@/lib/i18n/translations'

interface OwnSectionProps {
  /** The account from the platform's answer, or from the session. */
  own: OwnInfo | Pick<OwnInfo, 'UserName' | 'NickName' | 'Telephone' | 'Role' | 'avatar'>
  /** The address of the dialog for the picture; absent if the platform does not offer it. */
  pictureHref: string | undefined
}

/** Facts of the account and, if it has one, of its agent. */
export async function OwnSection({ own, pictureHref }: OwnSectionProps) {
  const [t, fields, enums, zone] = await Promise.all([
    getTranslations('profile'),
    getTranslations('fields'),
    getTranslations('enums'),
    getTimeZone(),
  ])
  const name = own.NickName || own.UserName
  const items = [
    { term: t('facts.userName'), value: own.UserName },
    { term: fields('nickName'), value: own.NickName && <NativeText>{own.NickName}</NativeText> },
    { term: fields('telephone'), value: own.Telephone },
    ...('Email' in own ? [{ term: t('facts.email'), value: own.Email }] : []),
    { term: t('facts.role'), value: enums(`role.${own.Role}`) },
    ...('createTime' in own
      ? [{ term: t('facts.created'), value: formatDateTime(new Date(own.createTime), { zone }) }]
      : []),
  ]
  return (
    <>
      <RecordPart title={t('sections.account')}>
        <div className="mb-2 flex flex-wrap items-center gap-3">
          <Initial name={name} picture={fileHref(own.avatar)} size="lg" />
          <p className="text-lg leading-[1.4] font-semibold wrap-anywhere min-w-0 grow">
            <NativeText>{name}</NativeText>
          </p>
          {pictureHref && (
            <Button asChild variant="outline">
              <a href={pictureHref}>{t(own.avatar ? 'picture.change' : 'picture.add')}</a>
            </Button>
          )}
        </div>
        <DefinitionList items={items} />
      </RecordPart>
      {'agent' in own && (
        <RecordPart title={t('sections.agent')}>
          {own.agent ? (
            <AgentFacts agent={own.agent} />
          ) : (
            <p className="text-muted-foreground">{t('noAgent')}</p>
          )}
        </RecordPart>
      )}
    </>
  )
}

async function AgentFacts({ agent }: { agent: NonNullable<OwnInfo['agent']> }) {
  const [t, members, statuses, locale, zone] = await Promise.all([
    getTranslations('profile'),
    getTranslations('members'),
    getTranslations('enums.agentStatus'),
    getLocale(),
    getTimeZone(),
  ])
  const expiry = agent.effectTime && formatDate(new Date(agent.effectTime), { zone })
  const quota = ({ used, limit }: typeof agent.members) => {
    const words = { used: formatNumber(used, locale) }
    if (limit === null) return members('quotaOpen', words)
    const text = members('quota', { ...words, limit: formatNumber(limit, locale) })
    return <QuotaMeter used={used} limit={limit} text={text} />
  }
  return (
    <DefinitionList
      items={[
        { term: t('facts.agent'), value: <NativeText>{agent.agentInfoName}</NativeText> },
        {
          term: t('facts.status'),
          value: (
            <Badge variant={agent.status === 'Normal' ? 'neutral' : 'warn'}>{statuses(agent.status)}</Badge>
          ),
        },
        { term: t('facts.contractExpiry'), value: expiry ?? t('noExpiry') },
        { term: t('facts.members'), value: quota(agent.members) },
        { term: t('facts.groups'), value: quota(agent.groups) },
      ]}
    />
  )
}
