/** Rights of a dispatcher at the dispatch console. */
export const dispatchRights = [
  'singleCall',
  'groupCall',
  'broadcast',
  'interrupt',
  'monitor',
  'video',
  'message',
  'position',
  'track',
  'recording',
] as const
export type DispatchRight = (typeof dispatchRights)[number]
