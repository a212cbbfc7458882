export const contentId = 'content'

/** First focusable element: jumps past menu and bar to the content. */
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
