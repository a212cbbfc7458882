import { cached } from '../cache/bounded'

/**
 * Data as JSON text. Between server and browser React walks each value of a component's data four times; a text it hands
 * on in one piece. Undefined fields are dropped.
 */
export type Packed<Data> = string & { readonly holds?: Data }

export function pack<Data>(data: Data): Packed<Data> {
  return JSON.stringify(data)
}

/**
 * Makes what unpacks texts that many pages have, such as the shell's: the server keeps the values, which are shared by all
 * pages and not changed, because looking a text up takes a tenth of the time of reading it.
 */
export function sharedUnpack<Data>(): (packed: Packed<Data>) => Data {
  if (typeof window !== 'undefined') return unpack
  const values = new Map<string, Data>()
  return (packed) => cached(values, packed, () => unpack(packed))
}

export function unpack<Data>(packed: Packed<Data>): Data {
  return JSON.parse(packed)
}
