/** A text of another system, unchanged: with its line breaks, not as markup, and not wider than the page. */
export function PlainBody({ text }: { text: string }) {
  return (
    <pre
      data-slot="plain-body"
      className="rounded-md bg-muted px-3 py-2 leading-[1.5] wrap-anywhere whitespace-pre-wrap"
    >
      <bdi>{text}</bdi>
    </pre>
  )
}
