import { RecordPart } from '@/components/record/record-part'
import { Badge } from '@/components/ui/badge'
import { scriptOf } from '@/components/ui/native-text'
import type { Device } from '@/lib/contract/device'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'

/** The member that a device is bound to. */
export async function HolderSection({ device, words }: { device: Device; words: Words }) {
  const t = await getTranslations('devices')
  const { userId, nickName, account, online } = device
  const name = nickName || account
  return (
    <RecordPart title={t('sections.holder')}>
      {userId === null ? (
        <p className="text-muted-foreground">{t('noHolder')}</p>
      ) : (
        <p className="flex flex-wrap gap-x-4">
          <a href={words.href('member', userId)} lang={scriptOf(name)} className="go-to">
            {name}
          </a>
          <span className="text-muted-foreground">{account}</span>
          <Badge variant={online ? 'on' : 'off'} data-online={userId}>
            {words.enums(`online.${online}`)}
          </Badge>
        </p>
      )}
    </RecordPart>
  )
}
