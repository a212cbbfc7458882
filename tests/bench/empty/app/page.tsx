import { connection } from 'next/server'

/** The texts of a table, read from the members list by tests/bench/table-words.ts. */
interface TableWords {
  heads: string[]
  rows: string[][]
}

/** The baseline of Next.js: a plain table with the same texts, rendered for each request. */
export default async function Page() {
  await connection()
  const { heads, rows }: TableWords = JSON.parse(process.env.TABLE_WORDS ?? '')
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column without a heading has no other key
            <th key={column}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()}>
            {row.map((text, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells of a row may have the same text
              <td key={column}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
