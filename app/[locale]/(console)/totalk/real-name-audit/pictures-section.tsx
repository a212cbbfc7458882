import { PictureFigure } from '@/components/certification/picture-figure'
import { RecordPart } from '@/components/record/record-part'
import type { Case } from '@/lib/domain/certification/case'
import { type Looks, sides } from '@/lib/domain/certification/looks'
import { getTranslations } from '@/lib/i18n/translations'

interface PicturesSectionProps {
  found: Case
  looks: Looks
  path: string
}

/** Both sides of the identity card and the selfie, side by side. */
export async function PicturesSection({ found, looks, path }: PicturesSectionProps) {
  const t = await getTranslations('realNameAudit')
  return (
    <RecordPart title={t('sections.pictures')}>
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        {sides.map((side) => (
          <PictureFigure
            key={side}
            side={side}
            file={found[`${side}Image`]}
            isHandedIn={found.papers.images[side]}
            looks={looks}
            path={path}
          />
        ))}
      </div>
      <p className="mt-3 text-muted-foreground">{t('shownTo')}</p>
    </RecordPart>
  )
}
