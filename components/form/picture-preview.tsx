'use client'

import { useEffect, useState } from 'react'
import { Initial } from '@/components/ui/initial'

interface PicturePreviewProps {
  /** Id of the form; it has one file field. */
  formId: string
  /** Owner of the picture, and the address of the current one. */
  name: string
  picture?: string
  /** Message for a file that is too large and cannot be scaled down. */
  tooLarge: string
}

/** The most bytes of a picture, so that it fits with the form's other parts into the platform's 1 MiB. */
const maxBytes = 900 * 1024
/**
 * Bytes; larger pictures are scaled down before they are sent, because phones take photos of several
 * megabytes.
 */
const scaleAboveBytes = 300 * 1024
const maxSide = 512

/** Preview of the picture chosen in a form; without script the current picture. */
export function PicturePreview({ formId, name, picture, tooLarge }: PicturePreviewProps) {
  const [chosen, setChosen] = useState<File>()
  const [isTooLarge, setTooLarge] = useState(false)
  const chosenAddress = useObjectAddress(chosen)

  useEffect(() => {
    const form = document.getElementById(formId)
    const update = async () => {
      const input = form?.querySelector<HTMLInputElement>('input[type="file"]')
      const file = input?.files?.[0]
      const made = file && (await scaledDown(file))
      if (input?.files?.[0] !== file) return
      setTooLarge(made !== undefined && made.size > maxBytes)
      setChosen(made && made.size <= maxBytes ? made : undefined)
      if (!input || !made) return
      if (made.size > maxBytes) input.value = ''
      else if (made !== file) {
        const transfer = new DataTransfer()
        transfer.items.add(made)
        input.files = transfer.files
      }
    }
    // Delayed, because `useKeptInputs` puts the file back after the reset.
    const updateLater = () => setTimeout(update)
    form?.addEventListener('change', update)
    form?.addEventListener('reset', updateLater)
    return () => {
      form?.removeEventListener('change', update)
      form?.removeEventListener('reset', updateLater)
    }
  }, [formId])

  return (
    <div className="flex items-center gap-3">
      <Initial name={name} picture={chosenAddress ?? picture} size="xl" />
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

/**
 * The picture scaled to `smallSide` pixels as WebP if it is large; the same file if the browser cannot decode
 * it.
 */
async function scaledDown(file: File): Promise<File> {
  if (file.size <= scaleAboveBytes) return file
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
    return blob ? new File([blob], file.name, { type: blob.type }) : file
  } catch {
    // Not a picture, or a format unknown to this browser; the server decides.
    return file
  }
}
