import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { type Storage, StorageAway, StorageFull } from './storage.ts'

export interface S3Settings {
  /** The service's address; the bucket becomes the first segment of the path. */
  url: string
  bucket: string
  keyId: string
  secret: string
  region: string
}

/** Stores objects in a bucket of an S3-compatible service. */
export function openS3Storage({ url, bucket, keyId, secret, region }: S3Settings): Storage {
  const client = new S3Client({
    endpoint: url,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    maxAttempts: 2,
    // Below the console's limit of five seconds without a byte.
    requestHandler: { connectionTimeout: 1500, requestTimeout: 4000 },
    // Some S3-compatible services reject the newer checksums; packages are verified by their MD5 instead.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  let closed = false
  const guarded = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (closed) throw new StorageAway('the storage is closed')
    try {
      return await work()
    } catch (error) {
      throw isFull(error) ? new StorageFull('no room left', { cause: error }) : away(error)
    }
  }

  return {
    async put(key, bytes) {
      await guarded(() => client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes })))
    },

    async *read(key, start, end) {
      const Range = `bytes=${start}-${end - 1}`
      const { Body } = await guarded(() =>
        client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range })),
      )
      if (!Body) throw new StorageAway('an object is empty')
      const reader = Body.transformToWebStream().getReader()
      try {
        for (;;) {
          const { done, value } = await guarded(() => reader.read())
          if (done) return
          yield Buffer.from(value)
        }
      } finally {
        // The consumer may stop before the end.
        await reader.cancel().catch(() => {})
      }
    },

    async remove(key) {
      await guarded(() => client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })))
    },

    check: () => guarded(async () => void (await client.send(new HeadBucketCommand({ Bucket: bucket })))),

    close() {
      closed = true
      client.destroy()
    },
  }
}

function isFull(error: unknown): boolean {
  return (
    error instanceof S3ServiceException &&
    (error.$metadata.httpStatusCode === 507 || /^(QuotaExceeded|XMinioStorageFull)/.test(error.name))
  )
}

function away(cause: unknown): StorageAway {
  return cause instanceof StorageAway ? cause : new StorageAway('the storage did not do as asked', { cause })
}
