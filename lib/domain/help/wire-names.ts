/** Names of the wire, which are the same in every language. */
export const wireNames = {
  suite: 'aes-256-gcm',
  hint: 'hint',
  idHeader: 'x-request-id',
  timeHeader: 'x-sent-at',
  keyHeader: 'authorization',
  encoding: 'base64url',
  nonce: 'nonce',
  request: 'request',
  answer: 'answer',
  data: 'data',
  key: 'key',
  code: 'code',
  msg: 'msg',
  clock: 'clock',
  standard: 'Standard Webhooks',
  messageHeader: 'webhook-id',
}
