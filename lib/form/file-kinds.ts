/** The content types of pictures that the platform stores, for the browser's file picker. */
export const pictureTypes = 'image/jpeg,image/png,image/webp'

/** The kinds of those pictures in the message about a file of another kind. */
export const pictureKinds = 'JPEG, PNG, WebP'

/** Whether a file is chosen that is of no kind of a field's `accept`. */
export function hasWrongKind({ files }: Pick<HTMLInputElement, 'files'>, accept: string): boolean {
  const file = files?.[0]
  return file !== undefined && !isAccepted(file, accept)
}

/** Whether a chosen file is of a kind that a field's `accept` names by content type or by ending. */
export function isAccepted({ name, type }: { name: string; type: string }, accept: string): boolean {
  return accept
    .split(',')
    .some((kind) => (kind.startsWith('.') ? name.toLowerCase().endsWith(kind) : type === kind))
}
