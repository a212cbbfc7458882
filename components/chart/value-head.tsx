interface ValueHeadProps {
  /** Caption of the table, for screen readers: the name of the chart. */
  caption: string
  heads: { label: string; value: string }
}

/** Caption and headings of a chart's table of labels and values. */
export function ValueHead({ caption, heads }: ValueHeadProps) {
  return (
    <>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heads.label}</th>
          <th scope="col" className="r">
            {heads.value}
          </th>
        </tr>
      </thead>
    </>
  )
}
