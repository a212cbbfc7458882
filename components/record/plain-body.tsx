/** A text of another system as it is: its line breaks are kept, and it is neither markup nor wider than the page. */
export function PlainBody({ text }: { text: string }) {
  return (
    <pre className="plain-body">
      <bdi>{text}</bdi>
    </pre>
  )
}
