import { importInfo } from '../../lib/contract/import-info.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import { importRoomOf } from '../store/imports/import-room.ts'
import { importsOfKind } from '../store/imports/imports.ts'
import { type Routes, read, write } from '../wire/route.ts'
import { editRows, settleDoubts } from '../work/imports/import-correct.ts'
import {
  addRows,
  checkImport,
  commitImport,
  createImport,
  forgetPasswords,
  removeImport,
  stopImport,
} from '../work/imports/import-edit.ts'
import { readImport, readImportRows, readPasswords } from '../work/imports/import-read.ts'

export const importInfoRoutes = {
  create: write(importInfo.create, createImport),
  addRows: write(importInfo.addRows, addRows),
  check: write(importInfo.check, checkImport),
  readOne: read(importInfo.readOne, readImport),
  rowsWithPage: read(importInfo.rowsWithPage, readImportRows),
  editRows: write(importInfo.editRows, editRows),
  settle: write(importInfo.settle, settleDoubts),
  commit: write(importInfo.commit, commitImport),
  stop: write(importInfo.stop, stopImport),
  remove: write(importInfo.remove, removeImport),
  passwordsWithPage: read(importInfo.passwordsWithPage, readPasswords),
  forgetPasswords: write(importInfo.forgetPasswords, forgetPasswords),
  importsOfKind: read(importInfo.importsOfKind, async ({ kind }, { services: { db }, account }) => ({
    list: await importsOfKind(db, kind, scopeOf(account)),
    room: await importRoomOf(db, account),
  })),
} satisfies Routes<typeof importInfo>
