import { expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { answers } from '../../lib/contract/help.ts'
import { livePlatform, openTerminal } from '../support/live.ts'

test('a terminal reads only the answers to the feedback of its own member', async () => {
  const platform = await livePlatform()
  const as = await platform.signInAs('owner')
  const terminal = await openTerminal(platform, 101)
  const readAnswers = async () => answers.parse((await terminal.ask('answers', {})).data).list
  expect(await readAnswers()).toEqual([])
  for (const feedbackId of [1, 2]) {
    const answer = { feedbackId, rowVersion: 1, answer: `Mended ${feedbackId}` }
    await platform.result(contract.help.feedbackAnswer, answer, { as })
  }
  expect(await readAnswers()).toMatchObject([
    { feedbackId: 1, detail: 'Night watch hears nothing', answer: 'Mended 1', type: 'fault' },
  ])
})
