/**
 * Data as JSON text. Between server and browser React walks each value of a component's data four times; a text it hands
 * on in one piece. Undefined fields are dropped.
 */
export type Packed<Data> = string & { readonly holds?: Data }

export function pack<Data>(data: Data): Packed<Data> {
  return JSON.stringify(data)
}

export function unpack<Data>(packed: Packed<Data>): Data {
  return JSON.parse(packed)
}
