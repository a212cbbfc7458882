import { CopyButton } from '@/components/ui/copy-button'
import { getTranslations } from '@/lib/i18n/translations'

interface CopyTextProps {
  /** The name of the number: 'IMEI'. */
  term: string
  text: string
}

/** A number that operators copy, with the button for it; a dash without a number. */
export async function CopyText({ term, text }: CopyTextProps) {
  const t = await getTranslations('record')
  if (!text) return '—'
  return (
    <>
      {text}
      <CopyButton text={text} label={t('copy', { term })} done={t('copied')} />
    </>
  )
}
