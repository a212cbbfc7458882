import { Input } from '@/components/ui/input'
import { getTranslations } from '@/lib/i18n/translations'

interface FileInputProps {
  /** The endings of files that can be read. */
  accept: string
  /** The id of its hint. */
  describedBy: string
}

/** The field for the file of an import. */
export async function FileInput({ accept, describedBy }: FileInputProps) {
  const fields = await getTranslations('fields')
  return (
    <Input
      className="w-auto max-w-full"
      type="file"
      name="file"
      required
      accept={accept}
      aria-label={fields('file')}
      aria-describedby={describedBy}
    />
  )
}
