import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { makeBackup } from '../../platform/backup/make-backup.ts'
import { openBackup } from '../../platform/backup/restore-backup.ts'
import { appliedMigration, migrate, newestKnown } from '../../platform/db/migrate.ts'
import { members } from '../../platform/db/schema.ts'
import { openDiskStorage } from '../../platform/uploads/disk-storage.ts'
import { cloneTemplate, emptyDatabase } from '../support/databases.ts'
import { freshPlatform, platformOn, type TestPlatform } from '../support/platform.ts'
import { queryOnce } from '../support/query-once.ts'
import { insertRecords } from '../support/record-rows.ts'

/** Backups of a platform, and what a platform has that is restored from one. */

const passphrase = 'three words of nobody'
const secrets = { wireKeys: '[{"hint":1,"suite":"aes-256-gcm","key":"k"}]', sessionSecret: 'a seal' }
/** Tables of which a restored platform has none: its sessions, and what these and senders had begun. */
const ended = ['confirmations', 'connections', 'message_codes', 'message_outbox', 'reset_tickets']
const endedToo = ['sign_in_attempts', 'terminal_tokens', 'tokens']

async function directory(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'ptt-backup-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

async function backupOf({ url, services }: Pick<TestPlatform, 'url' | 'services'>, path: string) {
  const { signal } = new AbortController()
  return makeBackup(path, { url, storage: services.storage, secrets, passphrase, progress() {}, signal })
}

async function restored(path: string, url?: string) {
  const target = url ?? (await cloneTemplate())
  const storage = await openDiskStorage(await directory())
  const backup = await openBackup(path, passphrase)
  onTestFinished(() => backup.close())
  await backup.restore({ url: target, storage, progress() {}, signal: new AbortController().signal })
  return { url: target, storage, backup }
}

/** Every row of every table as one text, by table. */
async function contentsOf(url: string): Promise<Map<string, string>> {
  const names = await queryOnce(
    url,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       and relkind in ('r', 'p') and not relispartition order by 1`,
  )
  const texts = new Map<string, string>()
  for (const { name } of names) {
    const rows = await queryOnce(url, `select t::text as row from ${name} as t order by 1`)
    texts.set(String(name), rows.map(({ row }) => row).join('\n'))
  }
  return texts
}

test('a restored platform has every row and every stored file, and serves them', async () => {
  const platform = await freshPlatform()
  await insertRecords(platform)
  for (const at of ['2019-03-05T10:00:00Z', '2024-08-05T10:00:00Z']) {
    await platform.rows('select make_position_months($1, $1)', [at])
    await platform.rows(
      `insert into positions (member_id, longitude, latitude, at)
       select id, 96.1, 16.8, $1 from members order by id limit 3`,
      [at],
    )
  }
  const owner = await platform.signInAs('owner')
  const { file } = await platform.result(contract.upload.uploadSingleFile, {}, { as: owner })
  const path = join(await directory(), 'backup.zip')
  await backupOf(platform, path)

  const { url, storage, backup } = await restored(path)
  expect(backup.secrets).toEqual(secrets)
  const [before, after] = [await contentsOf(platform.url), await contentsOf(url)]
  expect([...after.keys()]).toEqual([...before.keys()])
  for (const [table, rows] of before) {
    if (![...ended, ...endedToo].includes(table)) expect(after.get(table), table).toBe(rows)
  }
  const copy = await platformOn(url, { storage, ring: platform.ring })
  onTestFinished(() => copy.close())
  expect(await copy.accepts(owner)).toBe(false)
  const again = await copy.signInAs('owner')
  const answer = await copy.app.inject({
    url: `/api/upload/file?name=${encodeURIComponent(file)}`,
    headers: { authorization: again.token, uid: again.uid },
  })
  expect(answer.statusCode).toBe(200)
})

test('a role that owns an empty database and no more restores and backs up', async () => {
  const platform = await freshPlatform()
  const path = join(await directory(), 'backup.zip')
  await backupOf(platform, path)
  const url = new URL(await emptyDatabase())
  const [role, database] = [`plain_${Date.now()}`, url.pathname.slice(1)]
  await queryOnce(url.href, `create role ${role} login password 'plain' nosuperuser`)
  await queryOnce(url.href, `alter database ${database} owner to ${role}`)
  Object.assign(url, { username: role, password: 'plain' })
  const { storage } = await restored(path, url.href)
  const again = join(await directory(), 'again.zip')
  const made = await backupOf({ url: url.href, services: { ...platform.services, storage } }, again)
  expect(made.tables.find(({ name }) => name === 'members')?.rows).toBe(await platform.db.$count(members))
})

test('rows that are added to a restored platform get numbers that no row had before', async () => {
  const platform = await freshPlatform()
  const [last] = await platform.rows(
    `insert into agents (name, person_in_charge, mobile, member_limit, group_limit) values ('Last', 'A', '13800000000', 9, 9) returning id`,
  )
  await platform.rows('delete from agents where id = $1', [last?.id])
  const path = join(await directory(), 'backup.zip')
  await backupOf(platform, path)
  const { url } = await restored(path)
  const [next] = await queryOnce(
    url,
    `insert into agents (name, person_in_charge, mobile, member_limit, group_limit) values ('Next', 'A', '13800000001', 9, 9) returning id`,
  )
  expect(Number(next?.id)).toBeGreaterThan(Number(last?.id))
})

test('sessions and tries that were counted end, and members of ended terminals are offline', async () => {
  const platform = await freshPlatform()
  await platform.signInAs('owner')
  await platform.rows(
    `insert into sign_in_attempts (account, address, at) values ('account 1', '10.0.0.1', now())`,
  )
  const path = join(await directory(), 'backup.zip')
  await backupOf(platform, path)
  const { url } = await restored(path)
  const after = await contentsOf(url)
  for (const table of [...ended, ...endedToo]) expect(after.get(table), table).toBe('')
})

test('a backup during writes has each of them whole or not at all', async () => {
  const platform = await freshPlatform()
  let isWriting = true
  async function write() {
    for (let turn = 0; isWriting; turn += 1) {
      await platform.rows(
        `with made as (insert into agents (name, person_in_charge, member_limit, group_limit)
           values ('Agent ' || $1, 'A', 9, 9) returning id)
         insert into groups (name, group_no, agent_id) select 'Group ' || $1, $2, id from made`,
        [String(turn), String(8_000_000 + turn)],
      )
    }
  }
  const writing = write()
  const path = join(await directory(), 'backup.zip')
  await backupOf(platform, path)
  isWriting = false
  await writing
  const { url } = await restored(path)
  const [counted] = await queryOnce(
    url,
    `select (select count(*) from agents where name like 'Agent %')::int as agents,
       (select count(*) from groups where name like 'Group %')::int as groups`,
  )
  expect(counted?.agents).toBe(counted?.groups)
})

test('a backup of older tables is restored and then migrated', async () => {
  const url = await emptyDatabase()
  const older = 1_795_438_921_420
  await migrate(url, older)
  const client = new pg.Client(url)
  await client.connect()
  const found = await appliedMigration(client)
  await client.end()
  expect(found).toBeGreaterThan(0)
  expect(found).toBeLessThan(newestKnown)
  await queryOnce(
    url,
    `insert into login_accounts (account, nick_name, password_hash) values ('old', 'Old', 'x') returning id`,
  )
  const path = join(await directory(), 'backup.zip')
  const storage = await openDiskStorage(await directory())
  const { signal } = new AbortController()
  await makeBackup(path, { url, storage, secrets, passphrase, progress() {}, signal })
  const { url: target } = await restored(path, await emptyDatabase())
  const after = new pg.Client(target)
  await after.connect()
  expect(await appliedMigration(after)).toBe(newestKnown)
  await after.end()
  expect(await queryOnce(target, `select account from login_accounts`)).toEqual([{ account: 'old' }])
})

test('an object that the storage has lost is counted, and the others are restored', async () => {
  const platform = await freshPlatform()
  const owner = await platform.signInAs('owner')
  await platform.result(contract.upload.uploadSingleFile, {}, { as: owner })
  const [piece] = await platform.rows('select key from pieces')
  await platform.services.storage.remove(String(piece?.key))
  const path = join(await directory(), 'backup.zip')
  const { missing } = await backupOf(platform, path)
  expect(missing).toEqual([piece?.key])
  await restored(path)
})

test('another passphrase, a cut off file, another file and a database with accounts are refused in a sentence', async () => {
  const platform = await freshPlatform()
  const folder = await directory()
  const path = join(folder, 'backup.zip')
  await backupOf(platform, path)
  await expect(openBackup(path, 'another passphrase')).rejects.toThrow('BACKUP_PASSPHRASE does not open')
  const bytes = await readFile(path)
  await writeFile(join(folder, 'cut.zip'), bytes.subarray(0, bytes.length - 500))
  await writeFile(join(folder, 'text.zip'), 'not an archive')
  for (const name of ['cut.zip', 'text.zip', 'none.zip'])
    await expect(openBackup(join(folder, name), passphrase)).rejects.toThrow('is not a complete backup')
  await expect(restored(path, platform.url)).rejects.toThrow('has accounts already')
})

test('a table whose bytes changed is refused, and the database remains empty', async () => {
  const platform = await freshPlatform()
  const path = join(await directory(), 'backup.zip')
  await backupOf(platform, path)
  const bytes = await readFile(path)
  const at = bytes.indexOf('tables/login_accounts') + 'tables/login_accounts'.length + 20
  bytes[at] = (bytes[at] ?? 0) ^ 0xff
  await writeFile(path, bytes)
  const url = await emptyDatabase()
  await expect(restored(path, url)).rejects.toThrow()
  expect(await queryOnce(url, 'select count(*)::int as count from login_accounts')).toEqual([{ count: 0 }])
})

test('an interrupted backup leaves no file, and an existing file is not overwritten before the new one is whole', async () => {
  const platform = await freshPlatform()
  const folder = await directory()
  const path = join(folder, 'backup.zip')
  await writeFile(path, 'the former backup')
  const interrupt = new AbortController()
  const { url, services } = platform
  const progress = () => interrupt.abort()
  const making = makeBackup(path, {
    url,
    storage: services.storage,
    secrets,
    passphrase,
    progress,
    signal: interrupt.signal,
  })
  await expect(making).rejects.toThrow()
  expect(await readdir(folder)).toEqual(['backup.zip'])
  expect(await readFile(path, 'utf8')).toBe('the former backup')
})
