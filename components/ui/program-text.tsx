/** A program as it is written; long lines are wrapped, so that nothing has to scroll. */
export function ProgramText({ text }: { text: string }) {
  return (
    <pre
      className="mt-2 rounded-md border bg-muted px-3.5 py-3 text-xs leading-[1.5] wrap-anywhere whitespace-pre-wrap [tab-size:2]"
      lang="en"
    >
      <code>{text}</code>
    </pre>
  )
}
