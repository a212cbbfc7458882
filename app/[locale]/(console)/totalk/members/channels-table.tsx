import { getLocale, getTimeZone, getTranslations } from 'next-intl/server'
import { NothingYet } from '@/components/data-table/list-states'
import { ListTable } from '@/components/data-table/list-table'
import type { MemberChannel } from '@/lib/contract/member'
import { formatDate, formatNumber } from '@/lib/format'

const columns = ['groupName', 'role', 'level', 'list', 'memberCount', 'joinedAt'] as const

/** The channels that a member is in, with its role and priority in each. */
export async function ChannelsTable({ channels }: { channels: MemberChannel[] }) {
  const [t, enums, locale, zone] = await Promise.all([
    getTranslations('members'),
    getTranslations('enums'),
    getLocale(),
    getTimeZone(),
  ])
  return (
    <section className="pt-5">
      <h2 className="lead sect pb-2">{t('sections.channels')}</h2>
      {channels.length === 0 ? (
        <NothingYet title={t('noChannels')} />
      ) : (
        <ListTable
          caption={t('channelsCaption')}
          columns={columns.map((id) => ({ id, header: t(`channel.${id}`) }))}
          rows={channels.map((channel) => ({
            id: String(channel.groupId),
            label: channel.groupName,
            cells: {
              groupName: { name: channel.groupName, detail: channel.groupNo },
              role: enums(`groupRole.${channel.role}`),
              level: enums(`memberLevel.${channel.level}`),
              list: enums(`groupList.${channel.list}`),
              memberCount: formatNumber(channel.memberCount, locale),
              joinedAt: formatDate(new Date(channel.joinedAt), locale, { zone }),
            },
          }))}
        />
      )}
    </section>
  )
}
