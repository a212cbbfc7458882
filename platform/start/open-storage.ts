import { join } from 'node:path'
import { type Env, StartError } from '../config/env.ts'
import { openDiskStorage } from '../uploads/disk-storage.ts'
import type { Storage } from '../uploads/storage.ts'

/** Opens the configured storage: an S3 bucket, or a directory below `DATA_DIR`. Throws `StartError`. */
export async function openStorage(env: Env): Promise<Storage> {
  const { UPLOADS_S3_URL: url, UPLOADS_S3_BUCKET: bucket, UPLOADS_S3_KEY: key } = env
  if (url === undefined) return openDiskStorage(join(env.DATA_DIR, 'uploads'))
  if (bucket === undefined) throw new StartError('UPLOADS_S3_BUCKET is wrong: expected the name of a bucket')
  if (key === undefined)
    throw new StartError('UPLOADS_S3_KEY is wrong: expected an id and a secret with : between')
  // Imported only when used: the S3 client is large.
  const { openS3Storage } = await import('../uploads/s3-storage.ts')
  return openS3Storage({ url, bucket, ...key, region: env.UPLOADS_S3_REGION })
}
