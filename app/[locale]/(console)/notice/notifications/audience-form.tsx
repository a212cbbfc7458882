import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { NativeText } from '@/components/ui/native-text'
import { RadioGroup } from '@/components/ui/radio-group'
import { notificationTargets } from '@/lib/contract/notice'
import type { Words } from '@/lib/list/words'
import type { Addressing } from '@/lib/notice/addressing'
import type { Option } from '@/lib/option'

interface AudienceFormProps {
  addressing: Addressing
  groups: readonly Option[]
  members: readonly Option[]
  words: Words
  path: string
}

/** Chooses whom a notification is for, by links and forms of the page's own address. */
export function AudienceForm({ addressing, groups, members, words, path }: AudienceFormProps) {
  const { t, enums, fields } = words
  const { target, group, groupId, member, userIds } = addressing
  const targets = notificationTargets.map((value) => ({ value, label: enums(`audience.${value}`) }))
  return (
    <form method="get" action={path} className="form" data-slot="audience">
      <fieldset className="field">
        <legend>{fields('audience')}</legend>
        <RadioGroup name="target" id="audience-target" options={targets} defaultValue={target} />
      </fieldset>
      {target === 'group' && (
        <div className="field">
          <label htmlFor="audience-group">{fields('group')}</label>
          <Input id="audience-group" name="group" defaultValue={group} maxLength={40} />
          {group && groups.length === 0 && <p className="err">{t('groups.notFound')}</p>}
          {groups.length > 0 && (
            <RadioGroup
              name="groupId"
              options={groups}
              defaultValue={groupId === undefined ? undefined : String(groupId)}
              aria-label={fields('group')}
            />
          )}
        </div>
      )}
      {target === 'member' && (
        <div className="field">
          <label htmlFor="audience-member">{t('notifications.searchMembers')}</label>
          <Input id="audience-member" name="member" defaultValue={member} maxLength={64} />
          {member && members.length === userIds.length && (
            <p className="err">{t('notificationDeliveries.notFound')}</p>
          )}
          <span className="flex flex-wrap gap-x-5 gap-y-1">
            {members.map(({ value, label }) => (
              <Checkbox
                key={value}
                name="userIds"
                value={value}
                defaultChecked={userIds.includes(Number(value))}
              >
                <NativeText>{label}</NativeText>
              </Checkbox>
            ))}
          </span>
          <p className="hint">{t('notifications.chooseMembers')}</p>
        </div>
      )}
      <p>
        <Button type="submit">{t('notifications.count')}</Button>
      </p>
    </form>
  )
}
