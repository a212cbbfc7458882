import messages from '@/messages/en.json'

/** A field of forms that has a name in the operator's language. */
export type FieldName = keyof typeof messages.fields

export function isFieldName(field: string): field is FieldName {
  return Object.hasOwn(messages.fields, field)
}
