import { expect, test } from 'vitest'
import { requiredLines } from '@/lib/contract/fields'
import { formValues } from '@/lib/form/form-values'

test('line ends of typed text are one character each, with and without script, so that limits count typed characters', () => {
  const data = new FormData()
  data.append('content', 'one\r\ntwo\r\n\r\nthree')
  data.append('content', 'four\rfive\nsix')
  data.append('reason', 'a\r\nb')
  data.append('$ACTION_ID', 'x\r\ny')
  const values = formValues(data)
  expect(values).toEqual({ content: ['one\ntwo\n\nthree', 'four\nfive\nsix'], reason: 'a\nb' })
  expect(requiredLines(3).safeParse(values.reason).success).toBe(true)
})
