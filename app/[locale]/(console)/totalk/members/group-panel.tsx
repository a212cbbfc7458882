import { randomUUID } from 'node:crypto'
import { DialogForm } from '@/components/form/dialog-form'
import { DialogPanel } from '@/components/ui/dialog-panel'
import { NativeText } from '@/components/ui/native-text'
import type { Member } from '@/lib/contract/member'
import { getTranslations } from '@/lib/i18n/translations'
import { memberLabel } from '@/lib/member/label'
import type { MemberRecord } from '@/lib/member/record'
import { first, type SearchParams } from '@/lib/search-params'
import { joinOneGroup, leaveOneGroup } from './actions'

interface GroupPanelProps {
  member: Member
  groups: MemberRecord['groups']
  /** The parameters of the page's address, which ask for one of the dialogs. */
  search: SearchParams
  /** The address of the member's page. */
  path: string
}

/** The dialogs that change the groups of a member: one that adds it to a group, and one that takes it out. */
export async function GroupPanel({ member, groups, search, path }: GroupPanelProps) {
  const dialog = first(search.dialog)
  if (dialog !== 'joinGroup' && dialog !== 'leaveGroup') return null
  const [t, fields, enums, ui] = await Promise.all([
    getTranslations('members.groups'),
    getTranslations('fields'),
    getTranslations('enums'),
    getTranslations('ui'),
  ])
  const frame = { detail: memberLabel(member), closeHref: path, closeLabel: ui('close') }
  const hidden = { requestId: randomUUID(), userId: String(member.userId) }
  if (dialog === 'joinGroup') {
    const field = {
      type: 'text',
      name: 'group',
      label: fields('group'),
      required: true,
      maxLength: 40,
    } as const
    return (
      <DialogPanel title={t('join')} {...frame}>
        <DialogForm
          id="group"
          action={joinOneGroup}
          submit={t('join')}
          cancelHref={path}
          hidden={hidden}
          sections={[{ fields: [{ ...field, hint: t('hint'), autoFocus: true }] }]}
        />
      </DialogPanel>
    )
  }
  const asked = Number(first(search.group))
  const group = groups.ok ? groups.data.list.find(({ groupId }) => groupId === asked) : undefined
  // Drawn without the group too: a sent form may have failed after another operator took the member out.
  return (
    <DialogPanel title={t('leave')} {...frame}>
      <DialogForm
        id="group"
        action={leaveOneGroup}
        submit={t('leave')}
        variant="destroy"
        cancelHref={path}
        isHeld={groups.ok && !group}
        hidden={{ ...hidden, groupId: String(asked), rowVersion: String(group?.rowVersion ?? 0) }}
        sections={[]}
      >
        {group ? (
          <p>
            {t('leaveQuestion')} <NativeText>{group.groupName}</NativeText>{' '}
            <span className="mute">
              {group.groupNo} · {enums(`groupList.${group.list}`)}
            </span>
          </p>
        ) : (
          <p>{t('notIn')}</p>
        )}
      </DialogForm>
    </DialogPanel>
  )
}
