import { randomUUID } from 'node:crypto'
import { getTranslations } from 'next-intl/server'
import { DialogForm } from '@/components/form/dialog-form'
import { DialogPanel } from '@/components/ui/dialog-panel'
import { NativeText } from '@/components/ui/native-text'
import { Notice } from '@/components/ui/notice'
import type { Member } from '@/lib/contract/member'
import type { FieldSpec } from '@/lib/form/field-spec'
import type { BulkAction } from '@/lib/lists/members'
import { actOnMembers, authoriseMembers, deleteMembers } from './actions'
import { authorisationField } from './member-form'

interface BulkDialogProps {
  action: BulkAction
  members?: Member[]
  /** How many were asked for; some may be gone. */
  asked?: number
  /** Ids of those that cannot be read now, but the form was sent. */
  sent?: readonly number[]
  /** Where closing leads. */
  closeHref: string
  /** Where it goes on once it is done. */
  returnTo: string
}

/** The step before anything is done to a selection: names and counts exactly what will be touched. */
export async function BulkDialog({
  action,
  members = [],
  asked = members.length,
  sent,
  closeHref,
  returnTo,
}: BulkDialogProps) {
  const [t, ui] = await Promise.all([getTranslations('members'), getTranslations('ui')])
  const ids = sent ?? members.map(({ userId }) => userId)
  return (
    <DialogPanel title={t(`actions.${action}`)} closeHref={closeHref} closeLabel={ui('close')}>
      {ids.length === 0 ? (
        <NothingSelected asked={asked} />
      ) : (
        <DialogForm
          id="bulk"
          action={serverActionOf(action)}
          submit={t(`actions.${action}`)}
          variant={action === 'delete' ? 'destroy' : 'main'}
          cancelHref={closeHref}
          hidden={{ requestId: randomUUID(), returnTo, action }}
          sections={await sectionsOf(action)}
          above={!sent && <Touched action={action} members={members} gone={asked - members.length} />}
        >
          {ids.map((userId) => (
            <input key={userId} type="hidden" name="userIds" value={userId} />
          ))}
        </DialogForm>
      )}
    </DialogPanel>
  )
}

async function NothingSelected({ asked }: { asked: number }) {
  const [reasons, errors] = await Promise.all([getTranslations('reasons'), getTranslations('errors')])
  return <Notice tone="warn">{asked === 0 ? reasons('nothingSelected') : errors('missing')}</Notice>
}

async function Touched({ action, members, gone }: { action: BulkAction; members: Member[]; gone: number }) {
  const t = await getTranslations('members')
  const count = members.length
  return (
    <div className="grid gap-2">
      <p className="font-bold">{t(`confirm.${action}`, { count })}</p>
      <p>{action === 'delete' ? t('touchedDelete', { count }) : t('touched', { count })}</p>
      <ul className="max-h-60 overflow-auto rounded-control border border-line px-3 py-2" data-slot="touched">
        {members.map((member) => (
          <li key={member.userId}>
            <NativeText>{member.nickName}</NativeText> <span className="text-muted">{member.account}</span>
          </li>
        ))}
      </ul>
      {gone > 0 && <Notice tone="warn">{t('gone', { count: gone })}</Notice>}
      {action === 'delete' && <p className="text-muted">{t('deleteNote')}</p>}
    </div>
  )
}

function serverActionOf(action: BulkAction) {
  if (action === 'delete') return deleteMembers
  return action === 'authorise' ? authoriseMembers : actOnMembers
}

async function sectionsOf(action: BulkAction): Promise<{ fields: FieldSpec[] }[]> {
  if (action === 'authorise') return [{ fields: [await authorisationField({ withNone: false })] }]
  if (action !== 'delete') return []
  const [t, fields] = await Promise.all([getTranslations('members'), getTranslations('fields')])
  const password: FieldSpec = {
    type: 'password',
    name: 'confirmation',
    label: fields('confirmation'),
    hint: t('passwordHint'),
    required: true,
    wide: true,
    autoComplete: 'current-password',
  }
  return [{ fields: [password] }]
}
