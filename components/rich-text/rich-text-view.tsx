import { scriptOf } from '@/components/ui/native-text'

interface RichTextViewProps {
  /** Markup that this server has just cleaned. */
  cleaned: string
  /** Its text, which determines the script of its letters. */
  text: string
}

/** Rich text for readers. */
export function RichTextView({ cleaned, text }: RichTextViewProps) {
  return (
    <div
      className="rich"
      lang={scriptOf(text)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned to the contract's allow-list
      dangerouslySetInnerHTML={{ __html: cleaned }}
    />
  )
}
