interface FileLinksProps {
  /** The words before the links, such as 'Template'. */
  label: string
  hrefOf: (format: string) => string
}

const formats = ['csv', 'xlsx'] as const

/** Links to a file in each of its formats. */
export function FileLinks({ label, hrefOf }: FileLinksProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      {label}
      {formats.map((format) => (
        <a key={format} href={hrefOf(format)} download="" className="link">
          {format.toUpperCase()}
        </a>
      ))}
    </p>
  )
}
