import { RichTextField } from '@/components/rich-text/rich-text-field'
import { screenTitle } from '@/components/shell/screen-title'
import { Field, FieldLabel } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { currentLocale } from '@/lib/i18n/current'
import { listWords } from '@/lib/list/words'
import { editorWords } from '@/lib/rich-text/editor-words'

export const generateMetadata = () => screenTitle('tinymce')

const field = 'editor-content'

/**
 * The editor on a page of its own, without a session: it can edit, but neither stores nor uploads anything.
 * @spec 2.9: The editor is Tiptap, whose script is bundled, so that it works without the internet.
 */
export default async function EditorPage({ params }: PageProps<'/[locale]/tinymce'>) {
  await params
  const words = await listWords(await currentLocale())
  const { t, fields } = words
  return (
    <div className="grid w-full max-w-[860px] gap-3 self-start p-5">
      <h1 className="title">{t('screens.tinymce')}</h1>
      <p className="text-muted-foreground">{t('richText.storesNothing')}</p>
      <Field>
        <FieldLabel htmlFor={field}>{fields('content')}</FieldLabel>
        <Textarea id={field} rows={14} />
      </Field>
      <RichTextField controlId={field} keptParts={[]} words={editorWords(words)} />
    </div>
  )
}
