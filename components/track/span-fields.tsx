import type { SpanTools } from '@/lib/domain/track/span-tools'

/** The usual spans as links, and the fields of any other, within a form. */
export function SpanFields({ tools }: { tools: SpanTools }) {
  return (
    <>
      <nav className="track-spans" aria-label={tools.label}>
        {tools.shortcuts.map(({ label, href, isCurrent }) => (
          <a key={label} href={href} className="view" aria-current={isCurrent ? 'true' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      {tools.fields.map(({ name, label, value, error }) => (
        <div key={name} className="track-field">
          <label htmlFor={`span-${name}`}>{label}</label>
          <input
            id={`span-${name}`}
            // A field for date and time would clear a value that it cannot parse.
            type={error ? 'text' : 'datetime-local'}
            name={name}
            className="in"
            defaultValue={value}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `span-${name}-error` : undefined}
          />
          {error && (
            <p id={`span-${name}-error`} data-slot="field-error" className="err">
              {error}
            </p>
          )}
        </div>
      ))}
    </>
  )
}
