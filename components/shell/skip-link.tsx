/** One of the first links of a page: by it the keyboard jumps to a part of the page, given by its id. */
export function SkipLink({ to, label }: { to: 'content' | 'sidebar'; label: string }) {
  return (
    <a href={`#${to}`} className="skip">
      {label}
    </a>
  )
}
