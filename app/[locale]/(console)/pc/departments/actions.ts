'use server'

import { departmentCalls } from '@/lib/contract/department'
import { departmentsHref } from '@/lib/domain/department/place'
import { defineAction } from '@/lib/form/action'
import { defineEditAction } from '@/lib/form/edit-action'
import { addForm, chosenForm, moveForm, nameField, restoreForm } from './schema'

const { editIndustryInfo, moveIndustryInfo, moveIndustryInfoSingle, restoreIndustryInfo } = departmentCalls

/** Adds a department at the top of a tenant's tree, or below another. */
export const addDepartment = defineAction({
  permission: 'departments.write',
  schema: addForm,
  wording: { limit: 'departments.tooDeep' },
  run: async ({ pass: { api, locale }, input: { agent, ...department }, requestId }) => {
    const agentInfoId = department.parentId === null ? agent : null
    const { departmentId } = await api(
      editIndustryInfo,
      { action: 'add', ...department, agentInfoId },
      { requestId },
    )
    return {
      redirect: departmentsHref(locale, { agent, department: departmentId }),
      flash: { key: 'departments.done.add' },
    }
  },
})

export const renameDepartment = defineEditAction({
  permission: 'departments.write',
  schema: chosenForm,
  fields: nameField,
  run: async ({ pass: { api, locale }, input, changes, requestId }) => {
    const { agent, departmentId, rowVersion } = input
    const department = { departmentId, rowVersion, ...changes }
    await api(editIndustryInfo, { action: 'rename', ...department }, { requestId })
    return {
      redirect: departmentsHref(locale, { agent, department: department.departmentId }),
      flash: { key: 'departments.done.rename' },
    }
  },
})

/** Moves a department with its subtree, or without it. */
export const moveDepartment = defineAction({
  permission: 'departments.write',
  schema: moveForm,
  wording: { limit: 'departments.tooDeep' },
  run: async ({ pass: { api, locale }, input: { agent, how, ...move }, requestId }) => {
    await api(how === 'alone' ? moveIndustryInfoSingle : moveIndustryInfo, move, { requestId })
    return {
      redirect: departmentsHref(locale, { agent, department: move.departmentId }),
      flash: { key: how === 'alone' ? 'departments.done.moveAlone' : 'departments.done.move' },
    }
  },
})

/** Removes an empty department. */
export const removeDepartment = defineAction({
  permission: 'departments.write',
  schema: chosenForm,
  wording: { conflict: 'departments.notEmpty' },
  run: async ({ pass: { api, locale }, input: { agent, ...department }, requestId }) => {
    await api(editIndustryInfo, { action: 'remove', ...department }, { requestId })
    const undo = {
      screen: 'departments' as const,
      action: 'restore',
      ids: [department.departmentId],
      record: agent ?? undefined,
    }
    return {
      redirect: departmentsHref(locale, { agent }),
      flash: { key: 'departments.done.remove', undo },
    }
  },
})

/** Restores a recently removed department to its place. */
export const restoreDepartment = defineAction({
  permission: 'departments.write',
  schema: restoreForm,
  wording: { limit: 'departments.tooDeep' },
  run: async ({ pass: { api, locale }, input: { agent, departmentId }, requestId }) => {
    await api(restoreIndustryInfo, { departmentIds: [departmentId] }, { requestId })
    return {
      redirect: departmentsHref(locale, { agent, department: departmentId }),
      flash: { key: 'departments.done.restore' },
    }
  },
})
