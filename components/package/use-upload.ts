import { useCallback, useEffect, useRef, useState } from 'react'
import type { StoredFile } from '@/lib/contract/stored-file'
import { uploadedName } from '@/lib/contract/uploaded-name'
import { askConsole, consoleLine } from '@/lib/domain/package/console-line'
import { digestOf } from '@/lib/domain/package/digest'
import { pace } from '@/lib/domain/package/pace'
import {
  type Package,
  SendFailed,
  type SendTrouble,
  type Step,
  sendPackage,
} from '@/lib/domain/package/send-package'
import { readStored, writeStored } from '@/lib/preferences/tab-storage'

/** The reason why a chosen file cannot be sent at all. */
export type FileTrouble = 'fileType' | 'otherType' | 'tooLarge' | 'empty'

/** The state of an upload for its field. */
export type Upload =
  | { at: 'none' }
  /** Of an earlier page: it continues once its file is chosen again. */
  | { at: 'interrupted'; name: string; sent: number; size: number }
  | { at: 'refused'; name: string; trouble: FileTrouble }
  | { at: 'reading'; name: string; read: number; size: number }
  /** `sent`: the bytes that have arrived. `perSecond`: bytes, once the measurement is long enough. */
  | (Step & { name: string; size: number; sent: number; perSecond?: number | undefined })
  | { at: 'paused'; name: string; sent: number; size: number }
  | { at: 'failed'; name: string; trouble: SendTrouble }
  | { at: 'stored'; name: string; file: StoredFile }

/** The part of an upload that the browser tab stores, so that a reload does not lose it. */
interface Kept {
  name: string
  md5: string
  size: number
}

const storeName = 'package-upload'

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'md5' in value && 'name' in value && 'size' in value
}

/** Stores an upload in place of an earlier one, whose data is no longer needed. */
function keep(upload: Kept | null): void {
  const before = readStored(storeName)
  writeStored(storeName, upload)
  if (!isKept(before) || before.md5 === upload?.md5) return
  const { signal } = new AbortController()
  // If dropping fails, the platform sweeps the chunks after two days.
  askConsole({ method: 'DELETE', query: { md5: before.md5 }, signal }).catch(() => {})
}

/** A chosen file, and the digest of its content once it was read. */
interface Work {
  stop: AbortController
  file: File
  pack?: Package | undefined
}

async function uploadFile(work: Work, chunkBytes: number, show: (upload: Upload) => void): Promise<void> {
  const { file, pack: known } = work
  const { signal } = work.stop
  const { size } = file
  const name = uploadedName(file.name)
  try {
    const onRead = (read: number) => show({ at: 'reading', name, read, size })
    if (!known) onRead(0)
    const sums = known ?? (await digestOf({ file, chunkBytes, signal, onRead }))
    const extname = name.toLowerCase().split('.').at(-1) ?? ''
    const pack: Package = { md5: sums.md5, chunks: sums.chunks, size, chunkBytes, extname }
    work.pack = pack
    keep({ name, size, md5: pack.md5 })
    const line = consoleLine(file, pack, signal)
    const meter = pace()
    let sent = 0
    const report = (step: Step) => {
      if (step.at === 'sending') {
        sent = step.sent
        meter.note(sent, performance.now())
      } else meter.restart()
      show({ ...step, name, size, sent, perSecond: meter.perSecond() })
    }
    show({ at: 'stored', name, file: await sendPackage(pack, { line, report, signal }) })
  } catch (error) {
    if (signal.aborted) return
    show({ at: 'failed', name, trouble: error instanceof SendFailed ? error.trouble : 'refused' })
  }
}

/** The upload that the tab keeps from an earlier page, as far as the platform has it. */
async function uploadBefore(chunkBytes: number, signal: AbortSignal): Promise<Upload | undefined> {
  const stored = readStored(storeName)
  if (!isKept(stored)) return undefined
  const answer = await askConsole({ method: 'GET', query: { md5: stored.md5 }, signal })
  if ('failed' in answer || answer.state === 'none') return undefined
  const { name, size } = stored
  if (answer.file) return { at: 'stored', name, file: answer.file }
  return {
    at: 'interrupted',
    name,
    sent: Math.min(size, (answer.indices?.length ?? 0) * chunkBytes),
    size,
  }
}

const paused = (now: Upload): Upload =>
  'size' in now ? { at: 'paused', name: now.name, size: now.size, sent: 'sent' in now ? now.sent : 0 } : now

/** Uploads a chosen file, and shows how far it is. */
export function useUpload(chunkBytes: number) {
  const [upload, setUpload] = useState<Upload>({ at: 'none' })
  const work = useRef<Work | undefined>(undefined)

  const send = useCallback(
    async (file: File, known?: Package) => {
      work.current?.stop.abort()
      const current: Work = { stop: new AbortController(), file, pack: known }
      work.current = current
      const { signal } = current.stop
      await uploadFile(current, chunkBytes, (next) => {
        if (!signal.aborted) setUpload(next)
      })
    },
    [chunkBytes],
  )

  // An upload of this tab that a reload interrupted, or that ended in the meantime.
  useEffect(() => {
    const stop = new AbortController()
    uploadBefore(chunkBytes, stop.signal).then(
      (before) => {
        if (before && !work.current) setUpload(before)
      },
      // Without an answer the file is chosen as if for the first time, and recognised by its checksum.
      () => {},
    )
    return () => stop.abort()
  }, [chunkBytes])

  useEffect(() => () => work.current?.stop.abort(), [])

  const pause = () => {
    work.current?.stop.abort()
    setUpload(paused)
  }
  const resume = () => {
    if (work.current) send(work.current.file, work.current.pack)
  }
  /** Cancels the upload and drops its chunks, or removes a stored file. */
  const cancel = () => {
    work.current?.stop.abort()
    work.current = undefined
    keep(null)
    setUpload({ at: 'none' })
  }
  /** Clears the stored file, which is sent with the form, so that another form begins without it. */
  const hand = () => {
    if (upload.at === 'stored') writeStored(storeName, null)
  }
  const refuse = (name: string, trouble: FileTrouble) => {
    work.current?.stop.abort()
    work.current = undefined
    setUpload({ at: 'refused', name, trouble })
  }
  return { upload, send, pause, resume, cancel, refuse, hand }
}
