import { createHash } from 'node:crypto'
import type { Cut, DrawnBranch, DrawnList } from '@/lib/domain/department/bounded'
import { type DepartmentPlace, placeQuery } from '@/lib/domain/department/place'
import { formatNumber } from '@/lib/format/numbers'
import { type Html, html } from '@/lib/html/html'
import type { Words } from '@/lib/list/words'
import { TreeControl } from './tree-control'
import type { TreeWords } from './tree-keys'

interface DepartmentTreeProps {
  /** The name of the tenant at the top of the tree. */
  name: string
  tree: DrawnList
  /** The list below each drawn department. */
  lists: ReadonlyMap<number, DrawnList>
  place: DepartmentPlace
  path: string
  /** Whether a department is open: all are in a small tree, or after a search. */
  isOpened: (id: number) => boolean
  words: Words
}

/**
 * The departments of one tenant, as nested lists that fold without script; script makes an ARIA tree of them,
 * with keys and dragging. Written as markup, which is sent to the browser only once.
 */
export function DepartmentTree(props: DepartmentTreeProps) {
  const { name, tree: drawn, lists, place, path, isOpened, words } = props
  const { t, time } = words
  const number = (value: number) => formatNumber(value, time.locale)
  const { agent, q, department } = place
  const hrefOf = (id?: number) => `${path}?${placeQuery({ agent, q, department: id })}`
  const tree = html`<ul class="nodes"><li data-node="top"><span class="${nodeClass(department === undefined)}"><a href="${hrefOf()}"${department === undefined ? html` aria-current="true"` : ''}>${name}</a></span><ul>${listHtml(drawn)}</ul></li></ul>`
  return (
    <div
      className="department-tree px-gutter pt-1 pb-5 wrap-anywhere max-md:pb-3.5"
      id="departments"
      data-label={t('departments.caption')}
    >
      <div
        // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` escapes every text
        dangerouslySetInnerHTML={{ __html: tree.text }}
      />
      <TreeControl
        tree="departments"
        moveHref={`${path}?${placeQuery({ agent, q })}`}
        words={treeWords(t)}
        drawn={createHash('sha1').update(tree.text).digest('base64url') + JSON.stringify(place)}
      />
    </div>
  )

  function listHtml({ branches, before, after }: DrawnList): Html[] {
    return [...moreHtml(before), ...branches.map(nodeHtml), ...moreHtml(after)]
  }

  /** The line with the link to the departments that are left out before or after a list. */
  function moreHtml(cut: Cut | undefined): Html[] {
    if (!cut) return []
    const text = t('departments.more', { count: cut.count, number: number(cut.count) })
    return [
      html`<li data-node="more"><span class="node"><a href="${hrefOf(cut.nearest)}" class="text-muted-foreground">${text}</a></span></li>`,
    ]
  }

  function nodeHtml(branch: DrawnBranch): Html {
    const { departmentId: id, departmentName, dispatcherCount, dispatchersBelow, children, isFolded } = branch
    const isChosen = id === department
    const count =
      (children.length > 0 || isFolded) && dispatchersBelow !== dispatcherCount
        ? t('departments.countBelow', { own: dispatcherCount, all: number(dispatchersBelow) })
        : dispatcherCount > 0 && t('departments.count', { count: dispatcherCount })
    const row = html`<span class="${nodeClass(isChosen)}"><a href="${hrefOf(id)}"${isChosen ? html` aria-current="true"` : ''}>${departmentName}</a>${count ? html` <span class="text-muted-foreground">${count}</span>` : ''}</span>`
    const below = t('departments.below', { name: departmentName })
    if (isFolded)
      return html`<li data-node="${id}">${row}<a href="${hrefOf(id)}" class="unfold" aria-label="${below}"></a></li>`
    if (children.length === 0) return html`<li data-node="${id}">${row}</li>`
    return html`<li data-node="${id}">${row}<details${isOpened(id) ? html` open` : ''}><summary aria-label="${below}"></summary><ul>${listHtml(lists.get(id) ?? { branches: children })}</ul></details></li>`
  }
}

const treeWords = (t: Words['t']): TreeWords => ({
  held: t('departments.held', { name: '{name}' }),
  dragged: t('departments.dragged', { name: '{name}' }),
  dropped: t('departments.letGo'),
  refused: t('departments.noDrop'),
})

const nodeClass = (isChosen: boolean) => (isChosen ? 'node node-on' : 'node')
