import { ChoosingForm } from '@/components/form/choosing-form'
import { Picker } from '@/components/form/picker'
import { RadioOptions } from '@/components/form/radio-options'
import { Button } from '@/components/ui/button'
import { FieldDescription, FieldLegend, FieldSet } from '@/components/ui/field'
import { notificationTargets } from '@/lib/contract/notice'
import type { Addressing } from '@/lib/domain/notice/addressing'
import { pickSource } from '@/lib/form/find/source'
import type { Option } from '@/lib/form/option'
import { pickWords } from '@/lib/form/pick-field'
import type { Words } from '@/lib/list/words'

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

/** Chooses the audience of a notification, which the page of the chosen address counts. */
export function AudienceForm({ addressing, groups, members, words, path }: AudienceFormProps) {
  const { t, enums, fields } = words
  const { target, group, groupId, member, userIds, announcement } = addressing
  const targets = notificationTargets.map((value) => ({ value, label: enums(`audience.${value}`) }))
  const chosen = members.filter(({ value }) => userIds.includes(Number(value)))
  const search = { words: pickWords(words, target === 'group' ? 'group' : 'member') }
  return (
    <ChoosingForm id={audienceForm} action={path} className="form" data-slot="audience">
      {announcement && <input type="hidden" name="announcement" value={announcement} />}
      <FieldSet>
        <FieldLegend>{fields('audience')}</FieldLegend>
        <RadioOptions name="target" id="audience-target" options={targets} defaultValue={target} />
      </FieldSet>
      {target === 'group' && (
        <FieldSet>
          <FieldLegend>{fields('group')}</FieldLegend>
          <Picker
            id="audience-group"
            name="groupId"
            searchName="group"
            autoFocus={groupId === undefined}
            text={group}
            chosen={groups.filter(({ value }) => value === String(groupId))}
            found={groups}
            isNothing={group !== '' && groups.length === 0}
            isSingle
            source={pickSource('group')}
            {...search}
          />
        </FieldSet>
      )}
      {target === 'member' && (
        <FieldSet>
          <FieldLegend>{enums('audience.member')}</FieldLegend>
          <Picker
            id="audience-member"
            name="userIds"
            searchName="member"
            autoFocus={userIds.length === 0}
            text={member}
            chosen={chosen}
            found={members}
            isNothing={member !== '' && members.length === chosen.length}
            source={pickSource('member')}
            {...search}
          />
          <FieldDescription>{t('notifications.chooseMembers')}</FieldDescription>
        </FieldSet>
      )}
      <p className="no-js">
        <Button type="submit" variant="outline">
          {t('notifications.count')}
        </Button>
      </p>
    </ChoosingForm>
  )
}
