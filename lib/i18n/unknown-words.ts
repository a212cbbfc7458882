/** The namespaces of messages named by words of a platform; the word is the last part of the key. */
const ofWords =
  /^(?:enums\.\w+|map\.states|imports\.verdicts|serverState\.(?:levels|sweeps|sides)|versions\.ring(?:Text|Next))\.(.*)$/s

/**
 * Options of a translator. A platform's word that the contract does not have is returned as it is, because it
 * has no message. Any other missing message is an error.
 */
export const unknownWords = {
  onError: () => {},
  getMessageFallback({ namespace, key }: { namespace?: string; key: string }): string {
    const whole = namespace ? `${namespace}.${key}` : key
    const word = ofWords.exec(whole)?.[1]
    if (word === undefined) process.emitWarning(`there is no message ${whole}`)
    return word ?? whole
  },
}
