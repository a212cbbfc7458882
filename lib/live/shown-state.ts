/** The present state of a page's parts, the answer of `/api/live/state`. */
export interface ShownState {
  /** The requested members that are connected. */
  online: number[]
  /** The number of connected members of the operator's tenant, if the page displays it. */
  onlineMembers?: number
  /** Numbers of groups by name, such as `online.12`. */
  ofGroups?: Record<string, number>
  /**
   * The connected members of a group, `isWhole` if all of them are listed, and the panel with their names.
   */
  group?: { userIds: number[]; isWhole: boolean; panel: string }
}
