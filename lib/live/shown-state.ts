/** The present state of what a page shows, as `/api/live/state` answers it. */
export interface ShownState {
  /** Those of the asked members that are connected. */
  online: number[]
  /** How many members of the operator's tenant are connected, for a page that shows it. */
  onlineMembers?: number
  /** Numbers of groups by their names, such as `online.12`. */
  ofGroups?: Record<string, number>
  /** The connected members of a group, `isWhole` where all of them are listed, and the panel that names them. */
  group?: { userIds: number[]; isWhole: boolean; panel: string }
}
