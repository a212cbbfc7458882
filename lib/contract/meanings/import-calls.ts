import type { AboutCalls } from './about.ts'

export const aboutImports: AboutCalls<'importInfo'> = {
  importInfo: {
    create: [
      'Begins an import of rows',
      'Refused while too many of the account or its agent are not done. `words` translates words of the file, in lower case, into those of the wire, by field.',
    ],
    addRows: [
      'Adds rows to an import that is being received',
      'A row whose number the import has already is passed over, so a piece may be sent again.',
    ],
    check: [
      'Checks every row, by the field of each column',
      'Writes nothing but verdicts, in the background.',
    ],
    readOne: [
      'Reads an import with the number of its rows by verdict',
      'While rows are checked or written, with the seconds left. One whose rows were never written is deleted after a day without a change.',
    ],
    rowsWithPage: ['Lists rows of an import, by verdict', 'Cells of a column of passwords are left out.'],
    editRows: [
      'Corrects rows and checks them again',
      'Cells that are left out stay. `accepted` takes the doubtful cells of a row, but no proposal for a cell that the same call corrects.',
    ],
    settle: [
      'Decides about every row with one kind of doubt, and checks these rows again',
      'Zawgyi may also be left as it is written. A decision ends when its cell is corrected or its column changes.',
    ],
    commit: [
      'Writes the good rows, in the background',
      'Each once, also when the platform ends in between; rows beyond an agent’s quota are left.',
    ],
    stop: ['Stops the check or the writing of an import', 'A stopped one goes on with the next commit.'],
    remove: ['Deletes an import and its report', 'Written rows stay.'],
    passwordsWithPage: [
      'Lists the generated passwords of an import',
      'For the account that began it, as often as asked, until `passwordsUntil` or until they are forgotten.',
    ],
    forgetPasswords: ['Deletes the generated passwords of an import'],
    importsOfKind: [
      'Lists the newest imports of a kind',
      'Also answers the room that the caller has for another one, and what to remove where there is none.',
    ],
  },
}
