import { expect, test } from 'vitest'
import { lists } from '@/lib/domain/lists'
import { facts } from '../../lists/facts.ts'

/** The walks of tests/lists go by these facts; a list without them is reported here, before a stack starts. */
test.each(lists.map(({ screen }) => screen))(
  'the list of the screen %s has facts for the walks',
  (screen) => {
    expect(facts[screen]).toBeDefined()
  },
)
