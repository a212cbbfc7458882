import { Input } from '@/components/ui/input'
import type { SpanTools } from '@/lib/domain/track/span-tools'
import { TrackField } from './track-field'

/** The usual spans as links, and the fields of any other, within a form. */
export function SpanFields({ tools }: { tools: SpanTools }) {
  return (
    <>
      <nav className="flex flex-wrap gap-0.5" aria-label={tools.label}>
        {tools.shortcuts.map(({ label, href, isCurrent }) => (
          <a key={label} href={href} className="view" aria-current={isCurrent ? 'true' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      {/* Keyed by its value, as a field that the operator changed ignores another default. */}
      {tools.fields.map(({ name, label, value, error }) => (
        <TrackField
          key={`${name} ${value}`}
          field={`span-${name}`}
          label={label}
          error={error}
          className="max-md:w-full max-md:[&>label]:w-14"
        >
          <Input
            className="w-auto max-w-full max-md:flex-1"
            id={`span-${name}`}
            type={error ? 'text' : 'datetime-local'}
            name={name}
            defaultValue={value}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `span-${name}-error` : undefined}
          />
        </TrackField>
      ))}
    </>
  )
}
