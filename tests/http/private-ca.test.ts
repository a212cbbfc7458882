import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { request as ask } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import forge from 'node-forge'
import { expect, onTestFinished, test } from 'vitest'
import { startConsoleAlone } from '../support/console-alone.ts'
import { startForeignPlatform } from '../support/foreign-platform.ts'

/** A platform with a certificate from a private CA, by the steps of docs/own-platform.md. */

interface Party {
  name: string
  keys: forge.pki.rsa.KeyPair
}

function party(name: string): Party {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = forge.pki.privateKeyFromPem(String(privateKey.export({ type: 'pkcs1', format: 'pem' })))
  return { name, keys: { privateKey: key, publicKey: forge.pki.setRsaPublicKey(key.n, key.e) } }
}

function certificate(subject: Party, issuer: Party, extensions: object[]): string {
  const made = forge.pki.createCertificate()
  made.publicKey = subject.keys.publicKey
  made.serialNumber = '01'
  made.validity.notAfter.setFullYear(made.validity.notBefore.getFullYear() + 1)
  made.setSubject([{ name: 'commonName', value: subject.name }])
  made.setIssuer([{ name: 'commonName', value: issuer.name }])
  made.setExtensions(extensions)
  made.sign(issuer.keys.privateKey, forge.md.sha256.create())
  return forge.pki.certificateToPem(made)
}

test('a platform behind TLS is reached once the console knows its CA', async () => {
  const [ca, server] = [party('Private CA'), party('localhost')]
  const trusted = certificate(ca, ca, [{ name: 'basicConstraints', cA: true }])
  const cert = certificate(server, ca, [
    { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
  ])
  const file = join(tmpdir(), `ptt-ca-${process.pid}.pem`)
  await writeFile(file, trusted)
  const platform = await startForeignPlatform('aes-256-gcm')
  onTestFinished(() => platform.stop())
  const key = forge.pki.privateKeyToPem(server.keys.privateKey)
  const relay = createServer({ key, cert }, (incoming, outgoing) => {
    const { method, url, headers } = incoming
    const onward = ask(new URL(url ?? '/', platform.url), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(onward)
  })
  await new Promise<void>((listening) => relay.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void relay.close())
  const settings = {
    PLATFORM_URL: `https://localhost:${Object(relay.address()).port}`,
    WIRE_KEYS: platform.keys,
    REALTIME_URL: 'off',
  }
  const health = async (more: Record<string, string>) => {
    const running = await startConsoleAlone({ ...settings, ...more })
    const answer = await fetch(`${running.consoleUrl}/api/health`)
    const { platform: word } = await answer.json()
    await running.stop()
    return [answer.status, word]
  }
  expect(await health({ NODE_EXTRA_CA_CERTS: file })).toEqual([200, 'ok'])
  expect(await health({})).toEqual([503, 'unreachable'])
})
