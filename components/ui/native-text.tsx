const burmese = /[\u1000-\u109f\ua9e0-\ua9fe\uaa60-\uaa7f]/

/** Text that people wrote, in whatever script: Burmese gets its line height and its voice on any page. */
export function NativeText({ children }: { children: string }) {
  return <span lang={burmese.test(children) ? 'my' : undefined}>{children}</span>
}
