import { Picker } from '@/components/form/picker'
import { RadioOptions } from '@/components/form/radio-options'
import { Button } from '@/components/ui/button'
import { Field, FieldDescription, FieldError, FieldLabel, FieldLegend, FieldSet } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { notificationTargets } from '@/lib/contract/notice'
import type { Addressing } from '@/lib/domain/notice/addressing'
import type { Option } from '@/lib/form/option'
import type { Words } from '@/lib/list/words'
import { pickSource } from '@/lib/pick/source'
import { pickWords } from '@/lib/pick/words'

/** Id of the form, and its fields for the audience of a notification. */
export const audienceForm = 'audience'
export const audienceFields = ['target', 'groupId', 'userIds']

interface AudienceFormProps {
  addressing: Addressing
  groups: readonly Option[]
  members: readonly Option[]
  words: Words
  path: string
}

/** Chooses the audience of a notification, by links and forms of the page's own address. */
export function AudienceForm({ addressing, groups, members, words, path }: AudienceFormProps) {
  const { t, enums, fields } = words
  const { target, group, groupId, member, userIds } = addressing
  const targets = notificationTargets.map((value) => ({ value, label: enums(`audience.${value}`) }))
  const chosen = members.filter(({ value }) => userIds.includes(Number(value)))
  return (
    <form id={audienceForm} method="get" action={path} className="form" data-slot="audience">
      <FieldSet>
        <FieldLegend>{fields('audience')}</FieldLegend>
        <RadioOptions name="target" id="audience-target" options={targets} defaultValue={target} />
      </FieldSet>
      {target === 'group' && (
        <Field>
          <FieldLabel htmlFor="audience-group">{fields('group')}</FieldLabel>
          <Input id="audience-group" name="group" defaultValue={group} maxLength={40} />
          {group && groups.length === 0 && <FieldError>{t('groups.notFound')}</FieldError>}
          {groups.length > 0 && (
            <RadioOptions
              name="groupId"
              options={groups}
              defaultValue={groupId === undefined ? undefined : String(groupId)}
              aria-label={fields('group')}
            />
          )}
        </Field>
      )}
      {target === 'member' && (
        <FieldSet>
          <FieldLegend>{enums('audience.member')}</FieldLegend>
          <Picker
            // The key recreates the checkboxes when the address changes.
            key={`${member} ${userIds.join()}`}
            id="audience-member"
            name="userIds"
            searchName="member"
            text={member}
            chosen={chosen}
            found={members.filter((option) => !chosen.includes(option))}
            isNothing={member !== '' && members.length === chosen.length}
            source={pickSource('member')}
            words={pickWords(words, {
              search: t('notifications.searchMembers'),
              placeholder: t('map.searchPlaceholder'),
            })}
          />
          <FieldDescription>{t('notifications.chooseMembers')}</FieldDescription>
        </FieldSet>
      )}
      <p>
        <Button type="submit" variant="outline">
          {t('notifications.count')}
        </Button>
      </p>
    </form>
  )
}
