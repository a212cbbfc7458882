import { fileHref } from '@/lib/files/file-href'

/** A stored picture in a small size, with a link to the whole one. */
export function PictureLink({ file, label }: { file: string; label: string }) {
  return (
    <a
      href={fileHref(file)}
      target="_blank"
      rel="noreferrer"
      className="block justify-self-start overflow-hidden rounded-md border"
    >
      {/* biome-ignore lint/performance/noImgElement: a private picture, which next/image cannot read */}
      <img src={fileHref(file)} alt={label} className="h-24 w-auto object-contain" />
    </a>
  )
}
