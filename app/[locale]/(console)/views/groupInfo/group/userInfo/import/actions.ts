'use server'

import { defineImportAction } from '@/lib/import/import-action'

export const chooseColumns = defineImportAction('devices', 'columns')
export const correctRows = defineImportAction('devices', 'correct')
export const settleDoubts = defineImportAction('devices', 'settle')
export const commitRows = defineImportAction('devices', 'commit')
export const stopImport = defineImportAction('devices', 'stop')
export const forgetPasswords = defineImportAction('devices', 'forget')
export const removeImport = defineImportAction('devices', 'remove')
