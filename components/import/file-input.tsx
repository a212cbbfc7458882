import { KindInput } from '@/components/form/kind-input'
import { getTranslations } from '@/lib/i18n/translations'

interface FileInputProps {
  /** The endings of files that can be read. */
  accept: string
  /** The id of its hint. */
  describedBy: string
}

/** The field for the file of an import. */
export async function FileInput({ accept, describedBy }: FileInputProps) {
  const [fields, t] = await Promise.all([getTranslations('fields'), getTranslations('imports.trouble')])
  return (
    <KindInput
      id={`${describedBy}-file`}
      className="w-auto max-w-full max-md:w-full"
      name="file"
      required
      accept={accept}
      wrongKind={t('noTable')}
      sendsAtOnce
      aria-label={fields('file')}
      aria-describedby={describedBy}
    />
  )
}
