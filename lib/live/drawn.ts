/** The words of a member's presence. */
export interface LiveWords {
  online: string
  offline: string
  justNow: string
}

/** The parts of a page that live events change. */
export interface DrawnParts {
  /** By the id of their member. */
  members: ReadonlyMap<number, readonly HTMLElement[]>
  /** The panel of a group's connected members. */
  group: HTMLElement | undefined
  /**
   * Numbers, each with the names of the counted things: `online`, kinds of waiting requests, `online.12` of a
   * group.
   */
  figures: readonly HTMLElement[]
  /** Whether it has a map, whose own script handles positions. */
  hasMap: boolean
}

/** Finds the live parts in the present page. */
export function drawnParts(): DrawnParts {
  const members = new Map<number, HTMLElement[]>()
  for (const part of find('[data-online], [data-seen]')) {
    const id = Number(part.dataset.online ?? part.dataset.seen)
    members.set(id, [...(members.get(id) ?? []), part])
  }
  return {
    members,
    group: find('[data-group]')[0],
    figures: find('[data-figure]'),
    hasMap: find('[data-positions]').length > 0,
  }
}

const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]

/** Whether a page has parts about presence, whose state it has to read. */
export function showsPresence({ members, group, figures }: DrawnParts): boolean {
  return members.size > 0 || group !== undefined || countsOnline(figures) || countedGroups(figures).length > 0
}

/** The ids of the groups whose numbers a page displays. */
export function countedGroups(figures: DrawnParts['figures']): string[] {
  const names = figures.flatMap(({ dataset: { figure = '' } }) => figure.split(' '))
  return [...new Set(names.flatMap((name) => /^\w+\.(\d+)$/.exec(name)?.[1] ?? []))]
}

export const countsOnline = (figures: DrawnParts['figures']) =>
  figures.some(({ dataset }) => dataset.figure === 'online')

/**
 * Writes whether a member is connected into its parts: dots with their word, and the time of the last
 * connection.
 */
export function writePresence(parts: readonly HTMLElement[], online: boolean, words: LiveWords): void {
  const word = online ? words.online : words.offline
  for (const part of parts) {
    const { classList, dataset } = part
    if (dataset.seen !== undefined) {
      if ((part.textContent === words.online) === online) continue
      part.textContent = online ? word : words.justNow
      part.removeAttribute('title')
    } else if (classList.contains('mark-on') !== online) {
      classList.toggle('mark-on', online)
      classList.toggle('mark-off', !online)
      // The heading of a row is a name; its title contains the presence.
      if (part.tagName === 'TH') part.title = word
      else {
        part.textContent = word
        part.removeAttribute('title')
      }
    }
  }
}
