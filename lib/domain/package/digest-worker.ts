import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { DigestAsked, DigestTold } from './digest'

/** A worker that reads a file slice by slice and returns its checksums. */

const tell = (message: DigestTold) => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<DigestAsked>) => {
  digest(data).then(tell, () => tell({ failed: true }))
})

async function digest({ file, chunkBytes }: DigestAsked): Promise<DigestTold> {
  const whole = md5.create()
  const chunks: string[] = []
  for (let at = 0; at < file.size; at += chunkBytes) {
    const bytes = new Uint8Array(await file.slice(at, at + chunkBytes).arrayBuffer())
    whole.update(bytes)
    chunks.push(bytesToHex(md5(bytes)))
    tell({ read: Math.min(file.size, at + chunkBytes) })
  }
  return { md5: bytesToHex(whole.digest()), chunks }
}
