export const burmese = /[\u1000-\u109f\ua9e0-\ua9fe\uaa60-\uaa7f]/

/** Language tag for text typed by people: 'my' gives Burmese its line height and voice on any page. */
export function scriptOf(text: string): 'my' | undefined {
  return burmese.test(text) ? 'my' : undefined
}

/** Text typed by people, in any script. */
export function NativeText({ children }: { children: string }) {
  return <span lang={scriptOf(children)}>{children}</span>
}
