/**
 * Browser names by their mark in the user agent. The first match wins, because most browsers also have the
 * marks of those listed after them.
 */
const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/^(?=.*\bVersion\/).*\bSafari\//, 'Safari'],
  [/\bTrident\/|\bMSIE /, 'Internet Explorer'],
]

const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/**
 * Browser and operating system of a user agent, if recognised; the client sends the text, so it is only a
 * hint.
 */
export function readUserAgent(text: string): { browser?: string; system?: string } {
  const nameIn = (list: typeof browsers) => list.find(([mark]) => mark.test(text))?.[1]
  return { browser: nameIn(browsers), system: nameIn(systems) }
}
