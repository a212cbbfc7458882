import { connection } from 'next/server'

// As many as the members list shows at first, with ticks and actions; the bench refuses to compare otherwise.
const rows = Array.from({ length: 20 }, (_, row) => row + 1)
const columns = Array.from({ length: 13 }, (_, column) => column + 1)

/** What Next.js costs before anything is made with it: a plain table, drawn anew for each request. */
export default async function Page() {
  await connection()
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column}>Column {column}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            {columns.map((column) => (
              <td key={column}>
                Row {row}, column {column}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
