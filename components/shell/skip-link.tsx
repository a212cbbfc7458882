export const contentId = 'content'

/** The first stop of the keyboard: past menu and bar to what the page is about. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a
      href={`#${contentId}`}
      className="sr-only focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-70 focus:rounded-control focus:bg-surface focus:px-3 focus:py-2 focus:text-accent-strong"
    >
      {label}
    </a>
  )
}
