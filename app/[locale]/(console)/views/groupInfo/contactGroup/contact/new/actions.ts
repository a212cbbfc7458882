'use server'

import { defineImportAction } from '@/lib/import/import-action'

export const chooseColumns = defineImportAction('imeis', 'columns')
export const correctRows = defineImportAction('imeis', 'correct')
export const settleDoubts = defineImportAction('imeis', 'settle')
export const commitRows = defineImportAction('imeis', 'commit')
export const stopImport = defineImportAction('imeis', 'stop')
export const forgetPasswords = defineImportAction('imeis', 'forget')
export const removeImport = defineImportAction('imeis', 'remove')
export const pasteImeis = defineImportAction('imeis', 'paste')
