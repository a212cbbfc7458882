import { FilterControl } from '@/components/data-table/filter-control'
import { panelForm } from '@/components/data-table/panel-field'
import { PlainSubmit } from '@/components/form/plain-submit'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { KeptFields } from '@/components/ui/kept-fields'
import { Separator } from '@/components/ui/separator'
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group'
import type { FormAction } from '@/lib/form/form-state'
import { filterKey } from '@/lib/panel/filter-spec'
import type { DisplayView, FiltersView, MenuLink, MenuView, PanelView } from '@/lib/panel/panel-view'
import { ChoiceForm } from './choice-form'
import { ColumnsPanel } from './columns-panel'

/** The server actions of the forms of panels, passed as props. */
export interface PanelActions {
  changeViews: FormAction
  saveColumns: (data: FormData) => Promise<void>
  savePreferences: (data: FormData) => Promise<void>
  signOut: (data: FormData) => Promise<void>
  togglePin: (data: FormData) => Promise<void>
}

interface PanelContentProps {
  view: PanelView
  actions: PanelActions
}

/**
 * The content of a panel: the server draws it as a page or over one, script draws it in a panel at its
 * button.
 */
export function PanelContent({ view, actions }: PanelContentProps) {
  switch (view.kind) {
    case 'menu':
      return <Menu view={view} signOut={actions.signOut} />
    case 'filters':
      return <Filters view={view} />
    case 'columns':
      return <ColumnsPanel view={view} save={actions.saveColumns} />
    case 'display':
      return <Display view={view} save={actions.savePreferences} />
  }
}

function Menu({ view: { groups, exit }, signOut }: { view: MenuView; signOut: PanelActions['signOut'] }) {
  return (
    <>
      {groups.map((links, place) => (
        <div key={links[0]?.href}>
          {place > 0 && <Separator className="in-[.menu]:-mx-[5px]" />}
          {links.map((link) =>
            link.edit ? (
              <div key={link.href} className="flex">
                <MenuItem link={link} />
                <Button asChild variant="ghost" size="icon">
                  <a href={link.edit.href} aria-label={link.edit.label}>
                    <Icon name="pencil" />
                  </a>
                </Button>
              </div>
            ) : (
              <MenuItem key={link.href} link={link} />
            ),
          )}
        </div>
      ))}
      {exit && (
        <form action={signOut}>
          <Separator />
          <PlainSubmit className="menu-item">
            <Icon name="log-out" />
            {exit}
          </PlainSubmit>
        </form>
      )}
    </>
  )
}

function MenuItem({ link }: { link: MenuLink }) {
  const { label, href, icon, detail, reload, isCurrent, opens, lang } = link
  return (
    <a
      href={href}
      data-reload={reload ? '' : undefined}
      data-opens={opens}
      aria-current={isCurrent ? 'true' : undefined}
      lang={lang}
      hrefLang={lang}
      className="menu-item"
    >
      {icon && <Icon name={icon} />}
      {label}
      {detail && <small>{detail}</small>}
    </a>
  )
}

function Filters({ view: { path, keep, filters, apply } }: { view: FiltersView }) {
  return (
    <form method="get" action={path} data-applies="" className={panelForm}>
      <KeptFields parameters={keep} />
      {filters.map((filter) => (
        <FilterControl key={filterKey(filter)} filter={filter} />
      ))}
      <p className="no-js col-span-full">
        <Button type="submit">{apply}</Button>
      </p>
    </form>
  )
}

function Display({ view, save }: { view: DisplayView; save: PanelActions['savePreferences'] }) {
  return (
    <ChoiceForm action={save} className="grid max-w-[23rem] gap-3 p-2" apply={view.apply}>
      {view.groups.map(({ name, legend, chosen, choices }) => (
        <fieldset key={name}>
          <legend className="mb-1 text-xs text-muted-foreground">{legend}</legend>
          <ToggleGroup>
            {choices.map(({ value, label, swatch }) => (
              <ToggleGroupItem
                key={value}
                title={swatch && label}
                name={name}
                value={value}
                defaultChecked={value === chosen}
              >
                {swatch && <i data-accent={value} className="swatch size-4 rounded-full" />}
                <span className={swatch && 'sr-only'}>{label}</span>
              </ToggleGroupItem>
            ))}
          </ToggleGroup>
        </fieldset>
      ))}
    </ChoiceForm>
  )
}
