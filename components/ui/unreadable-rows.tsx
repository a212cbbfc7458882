import { getTranslations } from '@/lib/i18n/translations'

/** The rows of a list that the console could not read, by their ids. */
export async function UnreadableRows({ ids = [] }: { ids: readonly string[] | undefined }) {
  if (ids.length === 0) return null
  const t = await getTranslations('table')
  return (
    <p role="status" data-slot="unreadable-rows" className="sect py-2">
      {t('unreadable', { count: ids.length, ids: ids.join(', ') })}
    </p>
  )
}
