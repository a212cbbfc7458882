import type { ColumnSizingState } from '@tanstack/react-table'
import { cookiesToDrop, layoutCookie, layoutText, parseLayout } from '@/lib/list/layout-cookie'

const oneYear = 365 * 24 * 60 * 60

/** Keeps the widths of columns in the table's cookie, from where the server draws them. */
export function keepWidths(table: string, widths: ColumnSizingState): void {
  const key = layoutCookie(table)
  const cookies = document.cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('=') }
  })
  const own = cookies.find(({ name }) => name === key)
  const layout = parseLayout(own?.value ?? '*')
  const text = layoutText({ ...layout, columnSizing: { ...layout.columnSizing, ...widths } })
  const others = cookies.filter((cookie) => cookie !== own)
  for (const dropped of cookiesToDrop(others, text)) setCookie(dropped, '', 0)
  setCookie(key, text, oneYear)
}

function setCookie(name: string, value: string, maxAge: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https
  document.cookie = `${name}=${value}; path=/; samesite=lax; max-age=${maxAge}`
}
