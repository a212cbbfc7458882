import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import manifest from '../../package.json' with { type: 'json' }
import { buildApp } from '../../platform/app.ts'
import { makeLogger } from '../../platform/config/logger.ts'
import { parseExposition, type Series } from '../support/exposition.ts'
import { freshPlatform, type TestPlatform } from '../support/platform.ts'
import { lion } from '../support/platform-rows.ts'

const token = 'Beech-and-alder-77'

async function watched(platform: TestPlatform, metricsToken: string | undefined = token) {
  const app = await buildApp(platform.services, { logger: makeLogger('silent'), metricsToken })
  return (headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
    app.inject({ url: '/api/metrics', headers })
}

const valueIn = (series: readonly Series[], name: string, labels: object = {}) =>
  series.find((one) => one.name === name && JSON.stringify(one.labels) === JSON.stringify(labels))?.value

test('metrics are returned only to a caller with the token, and do not exist without the setting', async () => {
  const platform = await freshPlatform()
  const scrape = await watched(platform)
  for (const authorization of ['', token, `Bearer ${token}x`]) {
    const refused = await scrape({ authorization })
    expect([refused.statusCode, refused.body]).toEqual([401, ''])
  }
  expect((await scrape()).statusCode).toBe(200)
  expect((await platform.app.inject('/api/metrics')).statusCode).toBe(404)
})

test('calls are counted by outcome, with no text of a request or a tenant in any label', async () => {
  const platform = await freshPlatform()
  const scrape = await watched(platform)
  const as = await platform.signInAs('lionEditor')
  const { feedbackWithPage } = contract.help
  await platform.call(feedbackWithPage, { contact: 'Teak-909' }, { as })
  await platform.call(feedbackWithPage, { type: 'praise' }, { as })
  await platform.call(feedbackWithPage, {}, { as: { token: 'made up', uid: '9' } })
  await platform.call(contract.serverInfo.serverState, {}, { as })
  const { body, headers } = await scrape()
  expect(headers['content-type']).toContain('text/plain')
  const series = parseExposition(body)
  const call = 'help/feedbackWithPage'
  for (const outcome of ['ok', 'invalid', 'unauthenticated']) {
    expect(valueIn(series, 'platform_calls_total', { call, outcome })).toBe(1)
  }
  expect(
    valueIn(series, 'platform_calls_total', { call: 'serverInfo/serverState', outcome: 'illegal' }),
  ).toBe(1)
  expect(valueIn(series, 'platform_call_duration_seconds_count', { call })).toBe(3)
  expect(valueIn(series, 'platform_sessions')).toBe(1)
  expect(valueIn(series, 'platform_database_up')).toBe(1)
  expect(valueIn(series, 'platform_database_writable')).toBe(1)
  expect(valueIn(series, 'platform_queue_length', { name: 'messages' })).toBe(0)
  for (const text of ['Teak-909', 'praise', 'made up', lion.name, 'lion.editor', as.token, token]) {
    expect(body).not.toContain(text)
  }
})

test('without a database the process still returns its own metrics, and that the database is unreachable', async () => {
  const platform = await freshPlatform()
  const scrape = await watched(platform)
  await scrape()
  await platform.rows('alter table tokens rename to tokens_away')
  const series = parseExposition((await scrape()).body)
  expect(valueIn(series, 'platform_database_up')).toBe(0)
  expect(valueIn(series, 'platform_database_writable')).toBe(0)
  expect(valueIn(series, 'platform_queue_length', { name: 'positions' })).toBe(0)
  for (const name of ['platform_sessions', 'platform_queue_length']) {
    expect(valueIn(series, name, name === 'platform_sessions' ? {} : { name: 'messages' })).toBeUndefined()
  }
})

test('storage, disk, pool and build are among the metrics, and so is a storage that is away', async () => {
  const platform = await freshPlatform()
  const scrape = await watched(platform)
  const series = parseExposition((await scrape()).body)
  expect(valueIn(series, 'platform_storage_up')).toBe(1)
  expect(valueIn(series, 'platform_database_pool_size')).toBe(12)
  expect(valueIn(series, 'platform_disk_bytes', { kind: 'free' })).toBeGreaterThan(0)
  expect(valueIn(series, 'platform_database_standbys')).toBe(0)
  const { labels } = series.find(({ name }) => name === 'platform_build_info') ?? {}
  expect(labels?.version).toBe(manifest.version)
  await rm(platform.services.vitals.dataDirectory, { recursive: true })
  expect(valueIn(parseExposition((await scrape()).body), 'platform_storage_up')).toBe(0)
})

test('the replication lag is that of the last standby, and hidden from a user who may not see standbys', async () => {
  const platform = await freshPlatform()
  const scrape = await watched(platform)
  // Found before PostgreSQL's own view, which a test without a standby cannot fill.
  await platform.rows(`create view pg_stat_replication as select * from (values
    ('streaming', pg_current_wal_lsn() - 2000::numeric, interval '3 seconds'),
    ('streaming', pg_current_wal_lsn() - 500::numeric, null::interval),
    ('catchup', pg_current_wal_lsn() - 100::numeric, interval '1 second')
  ) standbys (state, replay_lsn, replay_lag)`)
  const client = await platform.db.$client.connect()
  await client.query("select set_config('search_path', 'public, pg_catalog', false)")
  client.release()
  const series = parseExposition((await scrape()).body)
  expect(valueIn(series, 'platform_database_standbys')).toBe(2)
  expect(valueIn(series, 'platform_database_replication_lag_seconds')).toBe(3)
  expect(valueIn(series, 'platform_database_replication_lag_bytes')).toBeGreaterThanOrEqual(2000)
  await platform.rows(`create or replace view pg_stat_replication as
    select null::text as state, null::pg_lsn as replay_lsn, null::interval as replay_lag`)
  expect(valueIn(parseExposition((await scrape()).body), 'platform_database_standbys')).toBeUndefined()
})
