/** One of the first links of a page: it moves the keyboard's focus to a part of the page by its id. */
export function SkipLink({ to, label }: { to: 'content' | 'sidebar'; label: string }) {
  return (
    <a
      href={`#${to}`}
      className={`absolute left-[-999px] z-80 rounded-md bg-background px-3 py-2 text-primary-text focus:top-2 focus:left-2 ${to === 'sidebar' ? 'max-lg:hidden' : ''}`}
    >
      {label}
    </a>
  )
}
