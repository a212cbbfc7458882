'use client'

import { useEffect, useState } from 'react'
import { Initial } from '@/components/ui/initial'

interface PicturePreviewProps {
  /** Id of the form, which has one field for a file. */
  formId: string
  /** Whose picture it is to be, and the address of the one that they have. */
  name: string
  picture?: string
  /** Said where a file is too large and cannot be made smaller. */
  tooLarge: string
}

/** What a form can hold. */
const largest = 900 * 1024
/** Larger pictures are made smaller before they are sent: a phone's photos have several megabytes. */
const small = 300 * 1024
const smallSide = 512

/** Shows the picture that was chosen in a form before it is sent; without script, the one that there is. */
export function PicturePreview({ formId, name, picture, tooLarge }: PicturePreviewProps) {
  const [chosen, setChosen] = useState<File>()
  const [isTooLarge, setTooLarge] = useState(false)
  const shown = useObjectAddress(chosen)

  useEffect(() => {
    const form = document.getElementById(formId)
    const look = async () => {
      const input = form?.querySelector<HTMLInputElement>('input[type="file"]')
      const file = input?.files?.[0]
      const made = file && (await smaller(file))
      if (input?.files?.[0] !== file) return
      setTooLarge(made !== undefined && made.size > largest)
      setChosen(made && made.size <= largest ? made : undefined)
      if (!input || !made) return
      if (made.size > largest) input.value = ''
      else if (made !== file) {
        const transfer = new DataTransfer()
        transfer.items.add(made)
        input.files = transfer.files
      }
    }
    // After the form has put back what it keeps.
    const lookLater = () => setTimeout(look)
    form?.addEventListener('change', look)
    form?.addEventListener('reset', lookLater)
    return () => {
      form?.removeEventListener('change', look)
      form?.removeEventListener('reset', lookLater)
    }
  }, [formId])

  return (
    <div className="flex items-center gap-3">
      <Initial name={name} picture={shown ?? picture} className="size-16 text-title" />
      <div aria-live="polite">{isTooLarge && <p data-slot="field-error">{tooLarge}</p>}</div>
    </div>
  )
}

function useObjectAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

/** The same picture with fewer pixels, where it is large and this browser can read it; else the file as it is. */
async function smaller(file: File): Promise<File> {
  if (file.size <= small) return file
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, smallSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
    return blob ? new File([blob], file.name, { type: blob.type }) : file
  } catch {
    // No picture, or of a kind that this browser does not know: the server says what it makes of it.
    return file
  }
}
