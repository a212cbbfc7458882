import { onlineHtml } from './online-html'

type OnlineSectionProps = Parameters<typeof onlineHtml>[0]

/** The connected members of a group; live pages replace the section by the next state. */
export function OnlineSection(props: OnlineSectionProps) {
  return (
    <div
      data-group={props.groupId}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` escapes every text
      dangerouslySetInnerHTML={{ __html: onlineHtml(props).text }}
    />
  )
}
