import { MiniTable } from '@/components/record/mini-table'
import { RecordPart } from '@/components/record/record-part'
import type { agentInfo } from '@/lib/contract/agent-info'
import type { ResultOf } from '@/lib/contract/call'
import { getTranslations } from '@/lib/i18n/translations'
import { statusCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'

interface AccountsTableProps {
  accounts: ResultOf<typeof agentInfo.agentUserInfo>['accounts']
  /** Where the operator works as the agent; absent where that is not possible. */
  actHref?: string
  words: Words
}

/** The login accounts of an agent. */
export async function AccountsTable({ accounts, actHref, words: { fields } }: AccountsTableProps) {
  const t = await getTranslations('agents')
  const state = (status: string) => {
    if (status === 'enabled') return statusCell('neutral', t('accountStates.enabled'))
    return statusCell('bad', status === 'disabled' ? t('accountStates.disabled') : status)
  }
  return (
    <RecordPart
      title={t('sections.accounts')}
      link={actHref === undefined ? undefined : { label: t('actAs'), href: actHref }}
    >
      {accounts.length === 0 ? (
        <p className="mute">{t('noAccounts')}</p>
      ) : (
        <MiniTable
          caption={t('accountsCaption')}
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
          }))}
        />
      )}
    </RecordPart>
  )
}
