import { RecordPart } from '@/components/record/record-part'
import { DefinitionList } from '@/components/ui/definition-list'
import { NativeText } from '@/components/ui/native-text'
import { TextLink } from '@/components/ui/text-link'
import type { Dispatcher } from '@/lib/contract/staff-paging'
import { departmentsHref } from '@/lib/domain/department/place'
import { formatDateTime } from '@/lib/format/dates'
import type { Words } from '@/lib/list/words'

interface DispatcherSectionProps {
  dispatcher: Dispatcher
  words: Words
}

/** The facts of a dispatcher, and each of its rights with its meaning. */
export function DispatcherSection({ dispatcher, words }: DispatcherSectionProps) {
  const { t, fields, enums, time, locale } = words
  const exact = (moment: string) => formatDateTime(new Date(moment), { zone: time.zone })
  const place = { agent: dispatcher.agentInfoId, department: dispatcher.departmentId }
  return (
    <>
      <RecordPart title={t('dispatchers.sections.facts')}>
        <DefinitionList
          items={[
            { term: fields('account'), value: dispatcher.account },
            {
              term: fields('dispatcherName'),
              value: <NativeText>{dispatcher.dispatcherName}</NativeText>,
            },
            {
              term: fields('department'),
              value: (
                <TextLink href={departmentsHref(locale, place)}>
                  <NativeText>{dispatcher.departmentName}</NativeText>
                </TextLink>
              ),
            },
            {
              term: fields('agentInfoId'),
              value: <NativeText>{dispatcher.agentInfoName || t('shares.platform')}</NativeText>,
            },
            { term: fields('createTime'), value: exact(dispatcher.createTime) },
            { term: fields('updateTime'), value: exact(dispatcher.updateTime) },
          ]}
        />
      </RecordPart>
      <RecordPart title={fields('rights')}>
        {dispatcher.rights.length === 0 ? (
          <p className="text-muted-foreground">{t('dispatchers.noRights')}</p>
        ) : (
          <DefinitionList
            items={dispatcher.rights.map((right) => ({
              term: enums(`right.${right}`),
              value: t(`dispatchers.rights.${right}`),
            }))}
          />
        )}
      </RecordPart>
    </>
  )
}
