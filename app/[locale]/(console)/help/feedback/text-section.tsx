import { RecordPart } from '@/components/record/record-part'
import { scriptOf } from '@/components/ui/native-text'

interface TextSectionProps {
  title: string
  /** Lines that people typed. */
  text: string
  /** In place of an empty text. */
  nothing?: string
}

/** Feedback or its answer, with its lines as they were typed. */
export function TextSection({ title, text, nothing }: TextSectionProps) {
  return (
    <RecordPart title={title}>
      {text ? (
        <p className="said" lang={scriptOf(text)}>
          {text}
        </p>
      ) : (
        <p className="mute">{nothing}</p>
      )}
    </RecordPart>
  )
}
