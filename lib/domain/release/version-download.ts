import type { Version } from '@/lib/contract/release'

/** Address of a version's file. */
export function downloadHref(versionId: number, locale: string): string {
  return `/api/download/${versionId}?locale=${locale}`
}

/**
 * The name of a version's file on a disk: letters that every file system accepts, and the stored file's extension,
 * which the platform has checked.
 */
export function downloadName(
  { type, model, number }: Pick<Version, 'type' | 'model' | 'number'>,
  file: string,
): string {
  const extension = /\.([a-z]{3})$/.exec(file.toLowerCase())?.[1] ?? 'bin'
  const words = [type, model, number].map((word) => word.replace(/[^\w.-]+/g, '')).filter(Boolean)
  return `${words.join('-')}.${extension}`
}
