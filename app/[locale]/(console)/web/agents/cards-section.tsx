import { RecordPart } from '@/components/record/record-part'
import { PictureLink } from '@/components/ui/picture-link'
import type { Agent } from '@/lib/contract/agent'
import { cardFields } from '@/lib/domain/agent/form'
import { getTranslations } from '@/lib/i18n/translations'

/** The pictures of the identity card, each with a link to its full size. */
export async function CardsSection({ agent }: { agent: Agent }) {
  const [t, fields] = await Promise.all([getTranslations('agents'), getTranslations('fields')])
  const cards = cardFields.filter((name) => agent[name] !== '')
  return (
    <RecordPart title={t('sections.cards')}>
      {cards.length === 0 && <p className="text-muted-foreground">{t('noCards')}</p>}
      <div className="flex flex-wrap gap-3">
        {cards.map((name) => (
          <PictureLink key={name} file={agent[name]} label={t('cardOf', { card: fields(name) })} />
        ))}
      </div>
    </RecordPart>
  )
}
