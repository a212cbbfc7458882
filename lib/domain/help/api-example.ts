/** The names of the files of a first call, in one folder. */
export const apiFiles = { file: 'members.mjs', settings: 'ptt.env' }

/** The settings of the program, with values that each reader replaces. */
export const apiSettings = `PTT_BASE=https://platform.invalid
PTT_API_KEY=ptt_…
PTT_HINT=hint
PTT_KEY=base64`

/**
 * The command that runs the program. It reads the settings from a file, so that the key is not in a shell's
 * history.
 */
export const apiCommand = `node --env-file=${apiFiles.settings} ${apiFiles.file}`

/**
 * The complete program on the page about the programming interface. A test runs it unchanged against a
 * platform.
 */
export const apiExample = String.raw`import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto'

// The base address, the API key, and the hint and the base64 key that the operator gave you.
const { PTT_BASE, PTT_API_KEY, PTT_HINT, PTT_KEY } = process.env
if (!PTT_KEY) throw new Error('the settings are not there')
const key = Buffer.from(PTT_KEY, 'base64')
const suite = ['aes-256-gcm', key]

async function call(name, fields) {
  const query = 'locale=en'
  const requestId = randomUUID()
  const sentAt = String(Math.floor(Date.now() / 1000))
  const parts = [PTT_API_KEY, '', query, sentAt].join('\n')
  const sender = createHash('sha256').update(parts).digest('base64url')
  const place = (direction) => Buffer.from([direction, name, PTT_HINT, requestId, sender].join('\n'))

  const nonce = randomBytes(12)
  const cipher = createCipheriv(...suite, nonce, { authTagLength: 16 }).setAAD(place('request'))
  const text = [cipher.update(JSON.stringify(fields), 'utf8'), cipher.final()]
  const b = Buffer.concat([nonce, ...text, cipher.getAuthTag()]).toString('base64')

  const answer = await fetch(new URL('api/' + name + '?' + query, PTT_BASE), {
    method: 'POST',
    headers: { authorization: PTT_API_KEY, 'x-request-id': requestId, 'x-sent-at': sentAt },
    body: new URLSearchParams({ p: PTT_HINT, b }),
  })
  const sealed = await answer.json()
  if (sealed.key === -1) throw new Error(answer.status + ' ' + JSON.stringify(sealed.data))

  const bytes = Buffer.from(sealed.data, 'base64')
  const opener = createDecipheriv(...suite, bytes.subarray(0, 12), { authTagLength: 16 })
  opener.setAAD(place('answer')).setAuthTag(bytes.subarray(-16))
  const { code, data, msg } = JSON.parse(opener.update(bytes.subarray(12, -16), null, 'utf8') + opener.final('utf8'))
  if (code !== 1) throw new Error(code + ' ' + msg + ' ' + JSON.stringify(data))
  return data
}

const { list } = await call('userInfo/groupUserWithPage', { pageSize: 100 })
for (const member of list) console.log(member.userId, member.account, member.nickName)
`
