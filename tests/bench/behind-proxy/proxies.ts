import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../../scripts/support/project.ts'

/** The proxies of deploy/proxy: their files, and how each is checked and run. */
export const proxies = {
  nginx: {
    file: 'nginx.conf',
    check: (file: string) => ['nginx', '-t', '-c', file],
    run: (file: string) => ['nginx', '-c', file, '-g', 'daemon off;'],
  },
  caddy: {
    file: 'Caddyfile',
    check: (file: string) => ['caddy', 'validate', '--adapter', 'caddyfile', '--config', file],
    run: (file: string) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', file],
  },
  haproxy: {
    file: 'haproxy.cfg',
    check: (file: string) => ['haproxy', '-c', '-f', file],
    run: (file: string) => ['haproxy', '-db', '-f', file],
  },
} as const

export type ProxyName = keyof typeof proxies

export interface Ports {
  https: number
  http: number
  inner: number
  consoles: [number, number]
  platforms: [number, number]
}

/** Makes a certificate for `localhost`; returns its text. */
export async function makeCertificate(folder: string): Promise<string> {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const made = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', ...made, ...subject], { stdio: 'ignore' })
  const text = await readFile(certificate, 'utf8')
  await writeFile(join(folder, 'both.pem'), text + (await readFile(key, 'utf8')))
  return text
}

/** Starts a proxy with its file of deploy/proxy, in which addresses alone are replaced. Throws when the file is refused. */
export async function startProxy(name: ProxyName, folder: string, ports: Ports): Promise<ChildProcess> {
  const { file, check, run } = proxies[name]
  const text = await readFile(join(root, 'deploy', 'proxy', file), 'utf8')
  const path = join(folder, file)
  await writeFile(path, wrapped(name, atPorts(text, folder, ports), folder))
  const [checker = '', ...checked] = check(path)
  // Debian has nginx and haproxy in a directory that users do not search.
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin`, HOME: folder }
  execFileSync(checker, checked, { stdio: ['ignore', 'ignore', 'inherit'], env })
  const [program = '', ...args] = run(path)
  return spawn(program, args, { stdio: 'ignore', env })
}

function atPorts(text: string, folder: string, { https, http, inner, consoles, platforms }: Ports): string {
  return text
    .replaceAll('10.0.0.11:3000', `127.0.0.1:${consoles[0]}`)
    .replaceAll('10.0.0.12:3000', `127.0.0.1:${consoles[1]}`)
    .replaceAll('10.0.0.21:4100', `127.0.0.1:${platforms[0]}`)
    .replaceAll('10.0.0.22:4100', `127.0.0.1:${platforms[1]}`)
    .replaceAll('10.0.0.5:4100', `127.0.0.1:${inner}`)
    .replaceAll('bind 10.0.0.5', 'bind 127.0.0.1')
    .replaceAll('/etc/ssl/ptt', folder)
    .replace(/listen 443|bind :443/, (found) => found.replace('443', String(https)))
    .replace(/listen 80|bind :80/, (found) => found.replace('80', String(http)))
    .replace(/^console\.example\.com \{/m, `https://localhost:${https} {`)
}

/** A file of nginx is a part of its configuration, whose 512 connections two hundred terminals would fill; Caddy would listen for orders, and on port 80. */
function wrapped(name: ProxyName, text: string, folder: string): string {
  if (name === 'caddy') return `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${text}`
  if (name === 'haproxy') return text
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const paths = temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')
  const head = `pid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nevents { worker_connections 8192; }\n`
  return `${head}http {\naccess_log off;\n${paths}\n${text}\n}\n`
}
