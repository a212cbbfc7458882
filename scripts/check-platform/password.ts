import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { PlainError } from '../support/plain-error.ts'

/** The lines of standard input, which may contain the passwords of two accounts. */
let piped: string[] | undefined

/**
 * Reads a password from a file, from a prompt without echo, or from standard input, because other users can
 * read arguments.
 */
export async function readPassword(account: string, file: string | undefined): Promise<string> {
  const password = file === undefined ? await askPassword(account) : await readFile(file, 'utf8')
  const line = password.replace(/\r?\n$/, '')
  if (line === '') throw new PlainError(`The password of ${account} is empty.`)
  return line
}

async function askPassword(account: string): Promise<string> {
  if (!process.stdin.isTTY) {
    piped ??= (await readAll()).split(/\r?\n/)
    return piped.shift() ?? ''
  }
  const hidden = new Writable({ write: (_, __, done) => done() })
  const prompt = createInterface({ input: process.stdin, output: hidden, terminal: true })
  process.stderr.write(`Password of ${account}: `)
  const answer = await prompt.question('')
  prompt.close()
  process.stderr.write('\n')
  return answer
}

async function readAll(): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of process.stdin) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}
