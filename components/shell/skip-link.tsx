export const contentId = 'content'

/** First focusable element: jumps past menu and bar to the content. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a href={`#${contentId}`} className="skip">
      {label}
    </a>
  )
}
