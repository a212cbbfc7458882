import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '../../lib/contract/contract.ts'
import { openAnswer } from '../../lib/wire/envelope.ts'
import { parseKeyRing } from '../../lib/wire/key-ring.ts'
import { temporarySession, wireClient } from '../../scripts/support/wire-client.ts'
import { chunksOf, md5Of } from './upload-bytes.ts'
import { wireRequest } from './wire-request.ts'
import { workerStack } from './worker-stack.ts'

/** The stage of a test's version. */
type Ring = 'recorded' | 'test' | 'formal'

export interface StackVersion {
  versionId: number
  /** The name of the stored file. */
  file: string
}

/** Uploads firmware to the shared stack and releases it to a ring, as the owner. */
export async function stackVersion(
  bytes: Buffer,
  version: { model: string; number: string },
  ring: Ring,
): Promise<StackVersion> {
  const { platformUrl, dataDir, owner } = workerStack()
  const keys = parseKeyRing(await readFile(join(dataDir, 'wire-keys.json'), 'utf8'))
  const call = wireClient(platformUrl, keys)
  const { account, password } = owner
  const login = await call(
    contract.loginInfo.loginWithPwd,
    { account, password, remember: false },
    await temporarySession(call),
  )
  const session = { token: login.Token, uid: String(login.LoginId) }
  const chunks = chunksOf(bytes)
  let file = ''
  for (const [index, chunk] of chunks.entries()) {
    const input = { total: chunks.length, index, extname: 'bin', fileMd5Value: md5Of(bytes) }
    const { addFragFile } = contract.upload
    const sent = { requestId: randomUUID(), files: { file: chunk }, as: session }
    const { url, form, reply, context, headers } = await wireRequest(keys, addFragFile, input, sent)
    const answer = await fetch(platformUrl + url, {
      method: 'POST',
      headers: {
        ...headers,
        name: '',
        'content-type': form?.type ?? '',
      },
      body: form && new Uint8Array(form.body),
    })
    const { data } = await openAnswer(keys, reply, context, await answer.text(), { plaintext: true })
    file = addFragFile.result.parse(data).file?.file ?? ''
  }
  const made = { ...version, type: 'intercom', content: 'For the test', force: false, file } as const
  const { versionId } = await call(contract.version.versionCreate, made, session)
  if (ring !== 'recorded') await call(contract.testUser.releaseTest, { versionId, rowVersion: 1 }, session)
  if (ring === 'formal') {
    await call(contract.formalPackage.createUpdateInfo, { versionId, rowVersion: 2 }, session)
  }
  return { versionId, file }
}
