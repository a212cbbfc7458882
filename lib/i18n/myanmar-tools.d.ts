/** Types for the used part of the package, which has none. */
declare module 'myanmar-tools' {
  const tools: {
    ZawgyiDetector: new () => { getZawgyiProbability(text: string): number }
    ZawgyiConverter: new () => {
      zawgyiToUnicode(text: string): string
      unicodeToZawgyi(text: string): string
    }
  }
  export default tools
}
