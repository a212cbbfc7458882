/** Valid requests for the departments, dispatchers and sign-in settings of the lion, by path. */
export const dispatchRequests: Record<string, unknown[]> = {
  'industry/editIndustryInfo': [
    { action: 'add', departmentName: 'x', parentId: 22 },
    { action: 'add', departmentName: 'y', agentInfoId: 1 },
    { action: 'rename', departmentId: 21, rowVersion: 1, departmentName: 'z' },
    { action: 'remove', departmentId: 31, rowVersion: 1 },
  ],
  'industry/restoreIndustryInfo': [{ departmentIds: [22] }],
  'industry/moveIndustryInfo': [
    { departmentId: 22, rowVersion: 1, parentId: null },
    { departmentId: 21, rowVersion: 1, parentId: 22 },
  ],
  'industry/moveIndustryInfoSingle': [{ departmentId: 21, rowVersion: 1, parentId: 22 }],
  'industry/industryInfo2Tree': [{}, { agentInfoId: 1 }],
  'staffInfo/staffInfoWithPage': [{}, { search: 'night' }, { departmentId: 22, right: 'singleCall' }],
  'loginBindInfo/loginBindInfoWithPage': [
    {},
    { search: 'member101' },
    { subjectKind: 'member', subjectId: 101 },
  ],
  'staffInfo/createStaffInfo': [
    { account: 'x', dispatcherName: 'x', departmentId: 22, rights: ['groupCall'], password: 'River-boat-8' },
  ],
  'staffInfo/restoreStaffInfo': [{ dispatcherIds: [41] }],
  'loginBindInfo/restoreSettings': [{ loginBindIds: [61] }],
  'staffInfo/editStaffInfo': [
    {
      action: 'edit',
      dispatcherId: 41,
      rowVersion: 1,
      account: 'x',
      dispatcherName: 'x',
      departmentId: 21,
      enabled: false,
    },
    { action: 'disable', dispatcherIds: [41] },
    { action: 'remove', dispatcherIds: [41], confirmation: 'x' },
  ],
}
