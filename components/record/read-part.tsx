import type { ReactNode } from 'react'
import type { Failure } from '@/lib/errors/errors'
import { MissingPart } from './missing-part'

interface ReadPartProps<Data> {
  title: string
  /** Absent where the part was not read at all. */
  read: { ok: true; data: Data } | { ok: false; failure: Failure } | undefined
  children: (data: Data) => ReactNode
}

/** A part of a page with a read of its own: what it read, else why it could not be read. */
export function ReadPart<Data>({ title, read, children }: ReadPartProps<Data>) {
  if (!read) return null
  return read.ok ? children(read.data) : <MissingPart title={title} failure={read.failure} />
}
