'use server'

import { defineImportAction } from '@/lib/import/import-action'

export const chooseColumns = defineImportAction('members', 'columns')
export const correctRows = defineImportAction('members', 'correct')
export const settleDoubts = defineImportAction('members', 'settle')
export const commitRows = defineImportAction('members', 'commit')
export const stopImport = defineImportAction('members', 'stop')
export const forgetPasswords = defineImportAction('members', 'forget')
export const removeImport = defineImportAction('members', 'remove')
