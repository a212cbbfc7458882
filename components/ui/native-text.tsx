const burmese = /[\u1000-\u109f\ua9e0-\ua9fe\uaa60-\uaa7f]/

/** The language to say of text that people wrote: Burmese gets its line height and its voice on any page. */
export function scriptOf(text: string): 'my' | undefined {
  return burmese.test(text) ? 'my' : undefined
}

/** Text that people wrote, in whatever script. */
export function NativeText({ children }: { children: string }) {
  return <span lang={scriptOf(children)}>{children}</span>
}
