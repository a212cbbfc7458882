/** A program as it is written; long lines are wrapped, so that nothing has to scroll. */
export function ProgramText({ text }: { text: string }) {
  return (
    <pre className="program" lang="en">
      <code>{text}</code>
    </pre>
  )
}
