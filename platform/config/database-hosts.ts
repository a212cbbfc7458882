/**
 * The addresses of a database with one host each, of an address such as `postgres://a:5432,b:5433/ptt` or one with `host` and
 * `port` in its query. PostgreSQL's own programs try several hosts in turn; the driver of Node.js takes one.
 */
export function addressesOf(url: string): string[] {
  const [, scheme = '', authority = '', rest = ''] = /^(\w+:\/\/)([^/?]*)(.*)$/s.exec(url) ?? []
  const [path = '', query = ''] = rest.split('?', 2)
  const parameters = new URLSearchParams(query)
  // Unused: each search is for the host that takes writes.
  parameters.delete('target_session_attrs')
  const at = authority.lastIndexOf('@') + 1
  const named = parameters.get('host')
  const ports = (parameters.get('port') ?? '').split(',')
  const hosts = (named ?? authority.slice(at)).split(',')
  return hosts.map((host, index) => {
    if (named !== null) parameters.set('host', host)
    const port = ports[index] ?? ports[0]
    if (port) parameters.set('port', port)
    const tail = parameters.size > 0 ? `?${parameters}` : ''
    return `${scheme}${authority.slice(0, at)}${named === null ? host : authority.slice(at)}${path}${tail}`
  })
}
