/**
 * Options of a translator. A platform's word that the contract does not know is told as it is: `enums` has no message for
 * it. Any other missing message is an error.
 */
export function unknownWords(namespace: string | undefined) {
  if (namespace !== 'enums' && !namespace?.startsWith('enums.')) return {}
  return {
    onError: () => {},
    getMessageFallback: ({ key }: { key: string }) => key.slice(key.indexOf('.') + 1),
  }
}
