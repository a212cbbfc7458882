/** Telephones of offices beside the mobile numbers, by the account of a demo agent; the other agents have none. */
export const officeTelephones: Readonly<Record<string, string>> = {
  goldenvalley: '09420001847',
  huligroup: '021-58310264',
  seikkanport: '09250047316',
  lanling: '0871-6512345',
  huangpubend: '010-65123456',
  chunyang: '0871-6720918',
  chengyu: '021-50936172',
}
