import { scriptOf } from '@/components/ui/native-text'

interface RichTextViewProps {
  /** Markup that was cleaned on this server just now. */
  cleaned: string
  /** Its text, which tells the script that it is written in. */
  text: string
}

/** Rich text as readers see it. */
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
