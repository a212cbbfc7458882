import { RecordPart } from '@/components/record/record-part'
import { scriptOf } from '@/components/ui/native-text'

interface TextSectionProps {
  title: string
  /** Text that people typed, with its line breaks. */
  text: string
  /** Displayed in place of an empty text. */
  nothing?: string
}

/** Feedback or its answer, with the typed line breaks. */
export function TextSection({ title, text, nothing }: TextSectionProps) {
  return (
    <RecordPart title={title}>
      {text ? (
        <p className="max-w-[720px] whitespace-pre-line wrap-anywhere" lang={scriptOf(text)}>
          {text}
        </p>
      ) : (
        <p className="text-muted-foreground">{nothing}</p>
      )}
    </RecordPart>
  )
}
