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
    <section className="grid gap-2">
      <h2 className="text-large">{t('sections.channels')}</h2>
      {channels.length === 0 ? (
        <NothingYet title={t('noChannels')} />
      ) : (
        <ListTable
          id="member-channels"
          caption={t('channelsCaption')}
          columns={columns.map((id, position) => ({
            id,
            header: t(`channel.${id}`),
            sticky: position === 0,
            holds: position === 0 ? 'name' : undefined,
            priority: position === 0 ? 1 : 2,
          }))}
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
