/** A text of another system, unchanged: with its line breaks, not as markup, and not wider than the page. */
export function PlainBody({ text }: { text: string }) {
  return (
    <pre className="plain-body">
      <bdi>{text}</bdi>
    </pre>
  )
}
