import { MissingPart } from '@/components/record/missing-part'
import { RecordPart } from '@/components/record/record-part'
import { Badge } from '@/components/ui/badge'
import { NativeText } from '@/components/ui/native-text'
import { TextLink } from '@/components/ui/text-link'
import type { Read } from '@/lib/auth/attempt'
import type { Pass } from '@/lib/auth/gate'
import type { GroupRecord, GroupShares } from '@/lib/domain/group/record'
import { shareStatus } from '@/lib/domain/share/cells'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'

interface SharesSectionProps {
  group: GroupRecord
  shares: Read<GroupShares>
  pass: Pick<Pass, 'opens' | 'locale'>
  words: Words
}

/** The agents that a group is shared with, and the link to share it with another one. */
export async function SharesSection({ group, shares, pass, words }: SharesSectionProps) {
  const t = await getTranslations('shares')
  if (!shares.ok) return <MissingPart title={t('title')} failure={shares.failure} />
  const { list: rows } = shares.data
  const { href } = words
  const list = `/${pass.locale}${screenPath('shares')}?groupId=${group.groupId}`
  const add = `/${pass.locale}${screenPath('shareAdd')}?${new URLSearchParams({ group: group.groupNo })}`
  return (
    <RecordPart
      title={t('title')}
      link={pass.opens('shareAdd') ? { label: t('addOfGroup'), href: add } : undefined}
    >
      {rows.length === 0 ? (
        <p className="text-muted-foreground">{t('notShared')}</p>
      ) : (
        <ul>
          {rows.map((share) => {
            const { tone, status } = shareStatus(share, words)
            return (
              <li key={share.shareId} className="flex flex-wrap items-center gap-x-3">
                <TextLink
                  href={href('share', share.shareId)}
                  title={share.remark || undefined}
                  className="min-h-6 min-w-6"
                >
                  <NativeText>{share.toAgentInfoName}</NativeText>
                </TextLink>
                <Badge variant={tone}>{status}</Badge>
              </li>
            )
          })}
        </ul>
      )}
      <p className="wrap-anywhere">
        <TextLink href={list} className="min-h-6">
          {t('allOfGroup')}
        </TextLink>
      </p>
    </RecordPart>
  )
}
