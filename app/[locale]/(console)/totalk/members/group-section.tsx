import { randomUUID } from 'node:crypto'
import { DialogForm } from '@/components/form/dialog-form'
import { DialogPanel } from '@/components/ui/dialog-panel'
import { NativeText } from '@/components/ui/native-text'
import type { Member } from '@/lib/contract/member'
import { memberLabel } from '@/lib/domain/member/label'
import type { MemberRecord } from '@/lib/domain/member/record'
import { pickField } from '@/lib/form/pick-field'
import { currentLocale } from '@/lib/i18n/current'
import { getTranslations } from '@/lib/i18n/translations'
import { listWords } from '@/lib/list/words'
import { first, type SearchParams } from '@/lib/screens/search-params'
import { endWatching, joinOneGroup, leaveOneGroup, watchOneGroup } from './actions'

interface GroupSectionProps {
  member: Member
  record: Pick<MemberRecord, 'groups' | 'monitored'>
  /** The parameters of the page's address, which select one of the dialogs. */
  search: SearchParams
  /** The address of the member's page. */
  path: string
}

/** The dialogs that put a member into a group or let it watch one, and those that end either. */
export function GroupSection({ search, ...shown }: GroupSectionProps) {
  const dialog = first(search.dialog)
  if (dialog === 'joinGroup' || dialog === 'watchGroup') return <EntryDialog {...shown} dialog={dialog} />
  if (dialog !== 'leaveGroup' && dialog !== 'unwatchGroup') return null
  return <ExitDialog {...shown} dialog={dialog} asked={Number(first(search.group))} />
}

interface EntryDialogProps extends Omit<GroupSectionProps, 'search'> {
  dialog: 'joinGroup' | 'watchGroup'
}

async function EntryDialog({ dialog, member, path }: EntryDialogProps) {
  const [t, watching, ui, locale] = await Promise.all([
    getTranslations('members.groups'),
    getTranslations('members.monitoredGroups'),
    getTranslations('ui'),
    currentLocale(),
  ])
  const { title, action, note } = {
    joinGroup: { title: t('join'), action: joinOneGroup, note: undefined },
    watchGroup: { title: watching('add'), action: watchOneGroup, note: watching('note') },
  }[dialog]
  const words = await listWords(locale)
  const label = words.fields('group')
  const field = pickField(words, {
    ...{ kind: 'group', name: 'group', label, required: true, isSingle: true, autoFocus: true },
    agentInfoId: dialog === 'joinGroup' ? member.agentInfoId : undefined,
  })
  return (
    <DialogPanel title={title} detail={memberLabel(member)} closeHref={path} closeLabel={ui('close')}>
      <DialogForm
        id="group"
        action={action}
        submit={title}
        cancelHref={path}
        hidden={hiddenOf(member)}
        above={note && <p className="text-muted-foreground">{note}</p>}
        sections={[{ fields: [field] }]}
      />
    </DialogPanel>
  )
}

interface ExitDialogProps extends Omit<GroupSectionProps, 'search'> {
  dialog: 'leaveGroup' | 'unwatchGroup'
  /** Id of the group that the address names. */
  asked: number
}

async function ExitDialog({ dialog, asked, member, record, path }: ExitDialogProps) {
  const [t, watching, enums, ui] = await Promise.all([
    getTranslations('members.groups'),
    getTranslations('members.monitoredGroups'),
    getTranslations('enums'),
    getTranslations('ui'),
  ])
  const { title, question, gone, action, read } = {
    leaveGroup: {
      ...{ title: t('leave'), question: t('leaveQuestion'), gone: t('notIn') },
      ...{ action: leaveOneGroup, read: record.groups },
    },
    unwatchGroup: {
      ...{ title: watching('remove'), question: watching('question'), gone: watching('notWatched') },
      ...{ action: endWatching, read: record.monitored },
    },
  }[dialog]
  const group = read.ok ? read.data.list.find(({ groupId }) => groupId === asked) : undefined
  const isEmpty = !read.ok && read.failure.code === 'no_monitored_groups'
  // Drawn without the group too: a sent form may have failed after another operator took the member out.
  return (
    <DialogPanel title={title} detail={memberLabel(member)} closeHref={path} closeLabel={ui('close')}>
      <DialogForm
        id="group"
        action={action}
        submit={title}
        variant="destructive"
        cancelHref={path}
        isUnsendable={(read.ok || isEmpty) && !group}
        hidden={{ ...hiddenOf(member), groupId: String(asked), rowVersion: String(group?.rowVersion ?? 0) }}
        sections={[]}
      >
        {group ? (
          <p>
            {question} <NativeText>{group.groupName}</NativeText>{' '}
            <span className="text-muted-foreground">
              {group.groupNo} · {enums(`groupList.${group.list}`)}
            </span>
          </p>
        ) : (
          <p>{gone}</p>
        )}
      </DialogForm>
    </DialogPanel>
  )
}

const hiddenOf = ({ userId }: Member) => ({ requestId: randomUUID(), userId: String(userId) })
