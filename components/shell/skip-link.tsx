/** One of the first links of a page: it moves the keyboard's focus to a part of the page by its id. */
export function SkipLink({ to, label }: { to: 'content' | 'sidebar'; label: string }) {
  return (
    <a href={`#${to}`} className="skip">
      {label}
    </a>
  )
}
