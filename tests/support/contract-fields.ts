import { z } from 'zod'
import type { CallSpec } from '../../lib/contract/call.ts'
import { contract } from '../../lib/contract/contract.ts'
import {
  acknowledgement,
  consoleEvents,
  handshake,
  terminalEvents,
  terminalReports,
} from '../../lib/contract/live.ts'
import { unwrapped } from '../../lib/contract/unwrapped.ts'
import { webhookData } from '../../lib/contract/webhook-events.ts'

type Schema = z.core.$ZodType

/** A part of a message of the contract: a field of an object, or a set of words. */
export interface Part {
  /** Its place, such as `userInfo/getUserInfo < sex`. */
  place: string
  schema: Schema
  /** The name of a field; absent for the words of an enum. */
  name?: string
}

/** Every field and every enum of all requests, results, events and webhook messages. */
export function partsOfContract(): Part[] {
  return roots().flatMap(({ place, schema }) => partsOf(schema, place))
}

function roots(): Part[] {
  const calls = Object.values(contract).flatMap((resource) => Object.values<CallSpec>(resource))
  const events = { handshake, acknowledgement, ...prefixed('console', consoleEvents) }
  const reports = { ...prefixed('terminal', terminalEvents), ...prefixed('from terminal', terminalReports) }
  const messages = { ...events, ...reports, ...prefixed('webhook', webhookData) }
  return [
    ...calls.flatMap(({ path, request, result }) => [
      { place: `${path} >`, schema: request },
      { place: `${path} <`, schema: result },
    ]),
    ...Object.entries(messages).map(([place, schema]) => ({ place, schema })),
  ]
}

const prefixed = (prefix: string, schemas: Readonly<Record<string, z.ZodType>>) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [`${prefix} ${name}`, schema]))

function partsOf(schema: Schema, place: string): Part[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries<Schema>(schema.shape).flatMap(([name, field]) => {
      const inner = `${place} ${name}`
      return [{ place: inner, schema: field, name }, ...partsOf(field, inner)]
    })
  }
  if (schema instanceof z.ZodEnum) return [{ place, schema }]
  return innerOf(schema).flatMap((inner) => partsOf(inner, place))
}

function innerOf(schema: Schema): readonly Schema[] {
  if (schema instanceof z.ZodArray) return [schema.element]
  if (schema instanceof z.ZodUnion) return schema.options
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out]
  if (schema instanceof z.ZodRecord) return [schema.keyType, schema.valueType]
  const inside = schema instanceof z.ZodLazy ? schema.unwrap() : unwrapped(schema)
  if (inside) return [inside]
  if (isValue(schema)) return []
  throw new Error(`the walk does not know ${schema._zod.def.type}`)
}

const values = [
  z.ZodString,
  z.ZodStringFormat,
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodLiteral,
  z.ZodNull,
  z.ZodUnknown,
  z.ZodTransform,
] as const

const isValue = (schema: Schema) => values.some((kind) => schema instanceof kind)
