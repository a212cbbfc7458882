import type { PickerWords } from '@/lib/form/field-spec'
import type { Words } from '@/lib/list/words'

/** The words of a field to search and tick rows. */
export function pickWords({ t }: Words, own: Pick<PickerWords, 'search' | 'placeholder'>): PickerWords {
  return {
    found: t('pick.found'),
    chosen: t('pick.chosen'),
    nothing: t('pick.nothing'),
    failed: t('pick.failed'),
    ...own,
  }
}
