import { onlineHtml } from './online-html'

type OnlinePanelProps = Parameters<typeof onlineHtml>[0]

/** The members of a group that are connected now; live pages put the next state in its place. */
export function OnlinePanel(props: OnlinePanelProps) {
  return (
    <div
      data-group={props.groupId}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` escapes every text
      dangerouslySetInnerHTML={{ __html: onlineHtml(props).text }}
    />
  )
}
