import { noticeScreens } from './notice-screens.ts'
import { pcScreens } from './pc-screens.ts'
import { releaseScreens } from './release-screens.ts'
import { defineScreens } from './screen.ts'
import { serviceScreens } from './service-screens.ts'

/**
 * Registry of all screens. A name is also the message key of the title and the value of `?redirect=`.
 * @spec 2.23 2.24 2.25
 */
export const screens = defineScreens({
  loginFrm: { path: '/loginFrm', permission: null },
  register: { path: '/register', permission: null },
  forgetPwd: { path: '/forgetPwd', permission: null },
  indexInfo: { path: '/indexInfo', permission: null },
  agreement: { path: '/agreement', permission: null },
  privacy: { path: '/privacy', permission: null },
  unauthorized: { path: '/401', permission: null },
  notFound: { path: '/404', permission: null },
  dashboard: { path: '/dashboard', permission: 'dashboard.read', section: 'home', key: 'd', affix: true },
  accounts: {
    path: '/web/personal',
    permission: 'accounts.read',
    section: 'web',
    icon: 'user-cog',
    key: 'p',
  },
  accountAdd: { path: '/web/personal/new', permission: 'accounts.write', parent: 'accounts' },
  // @spec 2.11
  profile: {
    path: '/profile/index',
    permission: 'account.own',
    section: 'web',
    icon: 'user-round',
    noCache: true,
  },
  home: {
    path: '/home',
    permission: 'figures.read',
    unless: 'dashboard.read',
    section: 'home',
    key: 'h',
    affix: true,
  },
  members: {
    path: '/totalk/members',
    permission: 'members.read',
    section: 'totalk',
    part: 'members',
    icon: 'users',
    key: 'm',
  },
  memberAdd: { path: '/totalk/members/new', permission: 'members.write', parent: 'members' },
  memberBulkAdd: { path: '/totalk/members/bulk', permission: 'members.write', parent: 'members' },
  memberPasswords: {
    path: '/totalk/members/passwords',
    permission: 'members.write',
    parent: 'members',
    noCache: true,
  },
  memberImport: { path: '/totalk/members/import', permission: 'members.write', parent: 'members' },
  memberImportOne: {
    path: '/totalk/members/import/[id]',
    permission: 'members.write',
    parent: 'members',
  },
  member: { path: '/totalk/members/[id]', permission: 'members.read', parent: 'members' },
  groups: {
    path: '/totalk/groups',
    permission: 'groups.read',
    section: 'totalk',
    part: 'groups',
    icon: 'radio-tower',
    key: 'c',
  },
  groupTree: { path: '/totalk/groups/tree', permission: 'groups.read', parent: 'groups' },
  groupAdd: { path: '/totalk/groups/new', permission: 'groups.write', parent: 'groups' },
  group: { path: '/totalk/groups/[id]', permission: 'groups.read', parent: 'groups' },
  groupMemberAdd: { path: '/totalk/groups/[id]/add', permission: 'members.read', parent: 'groups' },
  shares: {
    path: '/totalk/sharing',
    permission: 'shares.read',
    section: 'totalk',
    part: 'groups',
    icon: 'share-2',
  },
  shareAdd: { path: '/totalk/sharing/new', permission: 'shares.write', parent: 'shares' },
  share: { path: '/totalk/sharing/[id]', permission: 'shares.read', parent: 'shares' },
  reviews: {
    path: '/totalk/reviews',
    permission: 'reviews.read',
    section: 'totalk',
    part: 'reviews',
    icon: 'list-checks',
    key: 'y',
  },
  groupVerify: {
    path: '/totalk/group-verify',
    permission: 'reviews.read',
    section: 'totalk',
    part: 'reviews',
    icon: 'clipboard-check',
  },
  groupJoins: { path: '/totalk/group-verify/joins', permission: 'reviews.read', parent: 'groupVerify' },
  deleteReview: {
    path: '/totalk/delete-channel-review',
    permission: 'reviews.read',
    section: 'totalk',
    part: 'reviews',
    icon: 'trash',
  },
  // @spec 2.13
  devices: {
    path: '/views/groupInfo/group/userInfo',
    permission: 'devices.read',
    section: 'totalk',
    part: 'devices',
    icon: 'smartphone',
    key: 'v',
  },
  device: { path: '/views/groupInfo/group/userInfo/[id]', permission: 'devices.read', parent: 'devices' },
  // @spec 2.14
  imeis: {
    path: '/views/groupInfo/contactGroup/contact',
    permission: 'devices.read',
    section: 'totalk',
    part: 'devices',
    icon: 'barcode',
    key: 'i',
  },
  // @spec 2.15
  standbyImeis: {
    path: '/views/groupInfo/certification/certification',
    permission: 'devices.read',
    section: 'totalk',
    part: 'devices',
    icon: 'package',
  },
  imeiIntake: {
    path: '/views/groupInfo/contactGroup/contact/new',
    permission: 'devices.write',
    parent: 'imeis',
  },
  imeiIntakeOne: {
    path: '/views/groupInfo/contactGroup/contact/new/[id]',
    permission: 'devices.write',
    parent: 'imeis',
  },
  deviceImport: {
    path: '/views/groupInfo/group/userInfo/import',
    permission: 'devices.write',
    parent: 'devices',
  },
  deviceImportOne: {
    path: '/views/groupInfo/group/userInfo/import/[id]',
    permission: 'devices.write',
    parent: 'devices',
  },
  // @spec 2.16
  operationLog: {
    path: '/views/groupInfo/gverify/gverify',
    permission: 'logs.read',
    section: 'totalk',
    part: 'logs',
    icon: 'scroll-text',
    key: 'l',
  },
  operation: {
    path: '/views/groupInfo/gverify/gverify/[id]',
    permission: 'logs.read',
    parent: 'operationLog',
  },
  loginLogs: {
    path: '/totalk/login-logs',
    permission: 'logs.read',
    section: 'totalk',
    part: 'logs',
    icon: 'log-in',
    key: 's',
  },
  deviceBindings: {
    path: '/totalk/device-binding',
    permission: 'devices.read',
    section: 'totalk',
    part: 'devices',
    icon: 'link-2',
    key: 'b',
  },
  positioning: {
    path: '/totalk/positioning',
    permission: 'positions.read',
    section: 'totalk',
    part: 'where',
    icon: 'map-pin',
    key: 'o',
  },
  map: {
    path: '/totalk/map',
    permission: 'positions.read',
    section: 'totalk',
    part: 'where',
    icon: 'map',
    key: 'x',
  },
  areaMembers: { path: '/totalk/map/area', permission: 'positions.read', parent: 'map' },
  tracks: {
    path: '/totalk/tracks',
    permission: 'positions.read',
    section: 'totalk',
    part: 'where',
    icon: 'route',
    key: 't',
  },
  fences: {
    path: '/totalk/fences',
    permission: 'fences.read',
    section: 'totalk',
    part: 'where',
    icon: 'hexagon',
    key: 'f',
  },
  fenceAdd: { path: '/totalk/fences/new', permission: 'fences.write', parent: 'fences' },
  fenceEdit: { path: '/totalk/fences/edit/[id]', permission: 'fences.write', parent: 'fences' },
  fence: { path: '/totalk/fences/[id]', permission: 'fences.read', parent: 'fences' },
  fenceEvents: {
    path: '/totalk/fence-events',
    permission: 'fences.read',
    section: 'totalk',
    part: 'where',
    icon: 'radar',
  },
  vueAMap: { path: '/vueAMap', permission: null },
  tinymce: { path: '/tinymce', permission: null },
  realNameAudit: {
    path: '/totalk/real-name-audit',
    permission: 'certifications.read',
    section: 'totalk',
    part: 'reviews',
    icon: 'id-card',
    key: 'r',
  },
  realNameCase: {
    path: '/totalk/real-name-audit/[id]',
    permission: 'certifications.read',
    parent: 'realNameAudit',
  },
  agents: { path: '/web/agents', permission: 'agents.read', section: 'web', key: 'a' },
  agentAdd: { path: '/web/agents/new', permission: 'agents.write', parent: 'agents' },
  agent: { path: '/web/agents/[id]', permission: 'agents.read', parent: 'agents' },
  expiry: {
    path: '/web/expiry',
    permission: 'members.read',
    section: 'web',
    icon: 'calendar-clock',
    key: 'e',
  },
  expiryAgents: { path: '/web/expiry/agents', permission: 'agents.read', parent: 'expiry' },
  ...pcScreens,
  ...releaseScreens,
  ...noticeScreens,
  ...serviceScreens,
  search: { path: '/search', permission: 'console.use', noCache: true },
  help: { path: '/help', permission: 'console.use', noCache: true },
  menu: { path: '/menu', permission: 'console.use', noCache: true },
  profilePassword: { path: '/profile/password', permission: 'account.own', parent: 'profile' },
  dongle: { path: '/profile/dongle', permission: 'account.own', parent: 'profile' },
  actAs: { path: '/web/act', permission: 'agents.act' },
})

export type ScreenName = keyof typeof screens

export const screenNames = Object.keys(screens).filter(isScreenName)

export function isScreenName(text: string): text is ScreenName {
  return Object.hasOwn(screens, text)
}
