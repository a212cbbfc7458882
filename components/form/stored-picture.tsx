import { PictureLink } from '@/components/ui/picture-link'

interface StoredPictureProps {
  /** The field of the form, which sends the stored file's name again. */
  name: string
  file: string
  /** 'Stored picture'. */
  label: string
}

/** The stored picture of a file field, which remains unless another file is chosen. */
export function StoredPicture({ name, file, label }: StoredPictureProps) {
  return (
    <>
      <input type="hidden" name={name} value={file} />
      <PictureLink file={file} label={label} />
    </>
  )
}
