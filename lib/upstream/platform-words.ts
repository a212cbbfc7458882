import 'server-only'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { env } from '@/lib/process/env'

/** For each field, the platform's value of each word of the contract. */
const wordFile = z.record(z.string(), z.record(z.string(), z.union([z.string().max(64), z.number()])))

interface WordTables {
  /** By field: the contract's word for each of the platform's values, as text. */
  words: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** By field: the platform's value for each of the contract's words. */
  values: ReadonlyMap<string, ReadonlyMap<string, string | number>>
}

let read: WordTables | undefined

/** The tables of `PLATFORM_WORDS`, read once. Throws one sentence if its file is invalid. */
export function platformWords(): WordTables {
  read ??= tablesOf(env().PLATFORM_WORDS)
  return read
}

function tablesOf(path: string | undefined): WordTables {
  const parsed = wordFile.safeParse(path === undefined ? {} : jsonOf(path))
  if (!parsed.success)
    throw new Error('PLATFORM_WORDS: expected a file such as {"sex": {"male": 1, "female": 2, "unknown": 0}}')
  const fields = Object.entries(parsed.data).filter(([field]) => field !== 'Role')
  const values = new Map(fields.map(([field, words]) => [field, new Map(Object.entries(words))] as const))
  const words = new Map(
    [...values].map(([field, own]) => [
      field,
      new Map([...own].map(([word, value]) => [String(value), word])),
    ]),
  )
  return { words, values }
}

function jsonOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** The contract's word for a platform's value of a field; undefined if none is configured. */
export function wordOf(field: string, value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return platformWords().words.get(field)?.get(String(value))
}

/** A request in which the words of fields in `PLATFORM_WORDS` are replaced by the platform's values. */
export function inPlatformWords(request: unknown): unknown {
  const { values } = platformWords()
  return values.size === 0 ? request : replaced(request, values)
}

function replaced(data: unknown, values: WordTables['values']): unknown {
  if (Array.isArray(data)) return data.map((each) => replaced(each, values))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const named = typeof value === 'string' ? values.get(name)?.get(value) : undefined
      return [name, named ?? replaced(value, values)]
    }),
  )
}
