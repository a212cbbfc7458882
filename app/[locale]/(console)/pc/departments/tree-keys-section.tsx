import { RecordPart } from '@/components/record/record-part'
import { Kbd } from '@/components/ui/kbd'
import type { Words } from '@/lib/list/words'

const keys = [
  { id: 'arrows', names: ['↑', '↓', '←', '→'] },
  { id: 'letters', names: ['A–Z'] },
  { id: 'pick', names: ['Ctrl', 'X'] },
  { id: 'put', names: ['Enter'] },
  { id: 'cancel', names: ['Esc'] },
] as const

/** The keys of the tree, which script alone understands. */
export function TreeKeysSection({ words: { t } }: { words: Words }) {
  return (
    <div className="js-only max-md:hidden">
      <RecordPart title={t('departments.keys.title')}>
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
          {keys.map(({ id, names }) => (
            <div key={id} className="contents">
              <dt className="flex gap-1">
                {names.map((name) => (
                  <Kbd key={name}>{name}</Kbd>
                ))}
              </dt>
              <dd>{t(`departments.keys.${id}`)}</dd>
            </div>
          ))}
        </dl>
        <p className="text-muted-foreground pt-3">{t('departments.keys.drag')}</p>
      </RecordPart>
    </div>
  )
}
