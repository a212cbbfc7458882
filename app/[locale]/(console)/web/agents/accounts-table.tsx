import { MiniTable } from '@/components/record/mini-table'
import { RecordPart } from '@/components/record/record-part'
import { TextLink } from '@/components/ui/text-link'
import type { Pass } from '@/lib/auth/gate'
import type { agentInfo } from '@/lib/contract/agent-info'
import type { ResultOf } from '@/lib/contract/call'
import { getTranslations } from '@/lib/i18n/translations'
import { statusCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'

interface AccountsTableProps {
  accounts: ResultOf<typeof agentInfo.agentUserInfo>['accounts']
  agentInfoId: number
  /** Of the operator's pass: the accounts are added and changed on screens of their own. */
  opens: Pass['opens']
  locale: string
  words: Words
}

/** The login accounts of an agent. */
export async function AccountsTable(props: AccountsTableProps) {
  const { accounts, agentInfoId, opens, locale, words } = props
  const { fields } = words
  const list = `/${locale}${screenPath('accounts')}?AgentInfoId=${agentInfoId}`
  const t = await getTranslations('agents')
  const state = (status: string) => {
    if (status === 'enabled') return statusCell('neutral', t('accountStates.enabled'))
    return statusCell('bad', status === 'disabled' ? t('accountStates.disabled') : status)
  }
  return (
    <RecordPart
      title={t('sections.accounts')}
      link={
        opens('accountAdd')
          ? { label: t('addAccount'), href: `/${locale}${screenPath('accountAdd')}?agent=${agentInfoId}` }
          : undefined
      }
    >
      {accounts.length === 0 ? (
        <p className="text-muted-foreground">{t('noAccounts')}</p>
      ) : (
        <MiniTable
          caption={t('accountsCaption')}
          actions={opens('accounts') ? words.t('table.actions') : undefined}
          columns={[
            { id: 'account', header: fields('account') },
            { id: 'name', header: fields('nickName') },
            { id: 'telephone', header: fields('telephone') },
            { id: 'status', header: fields('status') },
          ]}
          rows={accounts.map(({ LoginId, UserName, NickName, Telephone, Status }) => ({
            id: String(LoginId),
            cells: {
              account: UserName,
              name: { name: NickName || '—' },
              telephone: Telephone || '—',
              status: state(Status),
            },
            action: {
              label: '⋯',
              name: words.t('table.moreFor', { row: UserName }),
              href: `${list}&dialog=actions&id=${LoginId}`,
            },
          }))}
        />
      )}
      <p>
        <TextLink href={list} aria-label={`${t('all')}: ${t('sections.accounts')}`}>
          {t('all')}
        </TextLink>
      </p>
    </RecordPart>
  )
}
