import { deepestDepartment } from '../../lib/contract/department.ts'
import { Refusal } from './refusal.ts'

/** Refuses a tree of departments with too many levels. */
export function assertDepth(depth: number): void {
  if (depth <= deepestDepartment) return
  throw new Refusal('limit', 'too many departments above each other', {
    used: depth,
    limit: deepestDepartment,
  })
}
