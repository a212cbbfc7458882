import { randomUUID } from 'node:crypto'
import { DialogForm } from '@/components/form/dialog-form'
import { DialogPanel } from '@/components/ui/dialog-panel'
import { NativeText } from '@/components/ui/native-text'
import type { Member } from '@/lib/contract/member'
import { memberLabel } from '@/lib/domain/member/label'
import type { MemberRecord } from '@/lib/domain/member/record'
import { getTranslations } from '@/lib/i18n/translations'
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

/** The dialogs that add a member to a group or to its watchers, and those that remove it. */
export async function GroupSection({ member, record, search, path }: GroupSectionProps) {
  const [t, watching, fields, enums, ui] = await Promise.all([
    getTranslations('members.groups'),
    getTranslations('members.monitoredGroups'),
    getTranslations('fields'),
    getTranslations('enums'),
    getTranslations('ui'),
  ])
  const { groups, monitored } = record
  const entries = {
    joinGroup: { title: t('join'), action: joinOneGroup, note: undefined },
    watchGroup: { title: watching('add'), action: watchOneGroup, note: watching('note') },
  }
  const exits = {
    leaveGroup: {
      ...{ title: t('leave'), question: t('leaveQuestion'), gone: t('notIn') },
      ...{ action: leaveOneGroup, read: groups },
    },
    unwatchGroup: {
      ...{ title: watching('remove'), question: watching('question'), gone: watching('notWatched') },
      ...{ action: endWatching, read: monitored },
    },
  }
  const dialog = first(search.dialog)
  const frame = { detail: memberLabel(member), closeHref: path, closeLabel: ui('close') }
  const hidden = { requestId: randomUUID(), userId: String(member.userId) }
  if (dialog === 'joinGroup' || dialog === 'watchGroup') {
    const { title, action, note } = entries[dialog]
    const field = { type: 'text', name: 'group', label: fields('group'), required: true } as const
    return (
      <DialogPanel title={title} {...frame}>
        <DialogForm
          id="group"
          action={action}
          submit={title}
          cancelHref={path}
          hidden={hidden}
          above={note && <p className="mute">{note}</p>}
          sections={[{ fields: [{ ...field, maxLength: 40, hint: t('hint'), autoFocus: true }] }]}
        />
      </DialogPanel>
    )
  }
  if (dialog !== 'leaveGroup' && dialog !== 'unwatchGroup') return null
  const { title, question, gone, action, read } = exits[dialog]
  const requestedGroup = Number(first(search.group))
  const group = read.ok ? read.data.list.find(({ groupId }) => groupId === requestedGroup) : undefined
  const isEmpty = !read.ok && read.failure.code === 'no_monitored_groups'
  // Drawn without the group too: a sent form may have failed after another operator removed the member from
  // it.
  return (
    <DialogPanel title={title} {...frame}>
      <DialogForm
        id="group"
        action={action}
        submit={title}
        variant="destroy"
        cancelHref={path}
        isHeld={(read.ok || isEmpty) && !group}
        hidden={{ ...hidden, groupId: String(requestedGroup), rowVersion: String(group?.rowVersion ?? 0) }}
        sections={[]}
      >
        {group ? (
          <p>
            {question} <NativeText>{group.groupName}</NativeText>{' '}
            <span className="mute">
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
