import { onlineHtml } from './online-html'

type OnlineSectionProps = Parameters<typeof onlineHtml>[0]

/** The members of a group that are connected now; live pages put the next state in its place. */
export function OnlineSection(props: OnlineSectionProps) {
  return (
    <div
      data-group={props.groupId}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` escapes every text
      dangerouslySetInnerHTML={{ __html: onlineHtml(props).text }}
    />
  )
}
