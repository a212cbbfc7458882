import { randomUUID } from 'node:crypto'
import { getTranslations } from 'next-intl/server'
import { DialogForm } from '@/components/form/dialog-form'
import { DialogPanel } from '@/components/ui/dialog-panel'
import { Notice } from '@/components/ui/notice'
import type { Member } from '@/lib/contract/member'
import { editMember } from './actions'
import { memberSections } from './member-form'
import { memberValues } from './schema'

interface MemberDialogProps {
  member?: Member
  /** The member cannot be read now, but the form that was sent holds what was typed. */
  isSent?: boolean
  returnTo: string
}

/** Edits one member over the page that it was opened from. */
export async function MemberDialog({ member, isSent = false, returnTo }: MemberDialogProps) {
  const [t, ui, errors] = await Promise.all([
    getTranslations('members'),
    getTranslations('ui'),
    getTranslations('errors'),
  ])
  return (
    <DialogPanel
      title={t('editTitle', { name: member?.nickName ?? '' })}
      closeHref={returnTo}
      closeLabel={ui('close')}
      width="wide"
    >
      {member || isSent ? (
        <DialogForm
          id="member"
          action={editMember}
          submit={t('save')}
          cancelHref={returnTo}
          initial={member && memberValues(member)}
          hidden={{
            requestId: randomUUID(),
            returnTo,
            userId: String(member?.userId ?? ''),
            rowVersion: String(member?.rowVersion ?? ''),
          }}
          sections={await memberSections(member)}
        />
      ) : (
        <Notice tone="warn">{errors('missing')}</Notice>
      )}
    </DialogPanel>
  )
}
