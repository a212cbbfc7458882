import { describe, expect, test } from 'vitest'
import { riddlingComments } from './rules/comments.ts'
import { check, readProject } from './tree.ts'

const project = readProject()
const commented = /\.(?:ts|tsx|mjs|js|css)$/

/** The words that the rule quotes from a file of this text. */
function quoted(text: string, path = 'lib/sample.ts'): (string | undefined)[] {
  return riddlingComments({ path, text }).map((complaint) => /says "(.+)";/.exec(complaint)?.[1])
}

describe('comments', () => {
  test('are in plain technical English', () => {
    expect(check(project, commented, riddlingComments)).toEqual([])
  })
})

describe('the rule refuses', () => {
  test.each([
    ['/** Sent by whoever began the form. */', 'whoever'],
    ['// A pass that belongs to nobody.', 'nobody'],
    ['const a = 1 // Where the path stands.', 'stands'],
    ['/* Deletes all that is there. */', 'all that is there'],
    ['// A changed cookie is none.', 'is none'],
    ['/** What a page is told. */', 'What'],
    ['/**\n * Whom to ask.\n */', 'Whom'],
    ['// The page is drawn again.\n// Then somebody reads it.', 'somebody'],
    ['// Counts the shown.', 'the shown'],
    ['// The page is told.', 'is told'],
    ['// Returns once the platform is asked.', 'is asked'],
    ['// A text: what was typed.', 'what was typed'],
    ['/** Removes all that match. */', 'all that'],
  ])('%s', (text, words) => {
    expect(quoted(text)).toEqual([words])
  })

  test('the same in stylesheets, with its line', () => {
    const text = 'a { color: red }\n/* What stays in sight. */'
    expect(riddlingComments({ path: 'app/a.css', text })).toEqual([
      expect.stringContaining('app/a.css:2: a comment says "What"'),
    ])
  })

  test.each([
    ["const a = 'nobody stands there'"],
    ['// A stand-in server answers.'],
    ['/** Standard output of the process. */'],
    ['// The key is hashed, so that equal forms share one.\n// That hash is the request id.'],
    ['/** The stored value; undefined if there is none. */'],
    ['// The shown rows are those that the operator asked for.'],
  ])('but not %s', (text) => {
    expect(quoted(text)).toEqual([])
  })
})
