import { SlidersHorizontal } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { DetailsMenu } from '@/components/ui/details-menu'
import { type Preferences, type SwitchName, sizes, switchStates, themes } from '@/lib/preferences'
import { PreferenceForm } from './preference-form'

/** The switches of the panel, in order. */
const switched = ['tags', 'header', 'logo', 'keys'] as const satisfies readonly SwitchName[]

/** Accent names by the number stored in the cookie and in `data-accent`. */
const accents = ['blue', 'teal', 'green', 'amber', 'red', 'pink', 'violet', 'grey'] as const

// Set on the group, so that the class names are sent once a group instead of once a choice.
const choicesClass = [
  'flex flex-wrap gap-1 [&>label]:inline-flex [&>label]:min-h-8 [&>label]:min-w-8 [&>label]:items-center',
  '[&>label]:justify-center [&>label]:rounded-control [&>label]:border [&>label]:border-line [&>label]:px-2',
  '[&>label]:hover:bg-sunken [&>label]:has-checked:border-accent [&>label]:has-checked:bg-accent-soft',
  '[&>label]:has-checked:text-accent-strong [&>label]:has-focus-visible:outline-2 [&>label]:has-focus-visible:outline-accent',
].join(' ')

interface DisplayMenuProps {
  preferences: Preferences
  action: (data: FormData) => Promise<void>
}

/** Menu of display preferences: size, theme, accent and switches. */
export async function DisplayMenu({ preferences, action }: DisplayMenuProps) {
  const t = await getTranslations('shell')
  return (
    <DetailsMenu
      variant="quiet"
      shape="icon"
      label={t('display')}
      opener={<SlidersHorizontal aria-hidden="true" />}
    >
      <PreferenceForm
        action={action}
        className="grid max-h-[calc(100dvh-5rem)] max-w-[min(23rem,90vw)] gap-3 overflow-auto p-2"
      >
        <Choices legend={t('size')}>
          {sizes.map((size) => (
            <Choice key={size} name="size" value={size} checked={size === preferences.size}>
              {t(`sizes.${size}`)}
            </Choice>
          ))}
        </Choices>
        <Choices legend={t('theme')}>
          {themes.map((theme) => (
            <Choice key={theme} name="theme" value={theme} checked={theme === preferences.theme}>
              {t(`themes.${theme}`)}
            </Choice>
          ))}
        </Choices>
        <Choices legend={t('accent')}>
          {accents.map((accent, number) => (
            <Choice
              key={accent}
              name="accent"
              value={String(number)}
              checked={number === preferences.accent}
              title={t(`accents.${accent}`)}
            >
              <span
                data-accent={number}
                className="size-4 rounded-full bg-[oklch(0.6_var(--fill)_var(--hue))]"
              />
              <span className="sr-only">{t(`accents.${accent}`)}</span>
            </Choice>
          ))}
        </Choices>
        {switched.map((name) => (
          <Choices key={name} legend={t(`switches.${name}`)}>
            {switchStates.map((state) => (
              <Choice key={state} name={name} value={state} checked={state === preferences[name]}>
                {t(`switches.${state}`)}
              </Choice>
            ))}
          </Choices>
        ))}
        <noscript>
          <Button type="submit" className="w-full">
            {t('apply')}
          </Button>
        </noscript>
      </PreferenceForm>
    </DetailsMenu>
  )
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 text-small font-bold text-muted">{legend}</legend>
      <div className={choicesClass}>{children}</div>
    </fieldset>
  )
}

interface ChoiceProps {
  name: 'size' | 'theme' | 'accent' | SwitchName
  value: string
  checked: boolean
  title?: string
  children: ReactNode
}

function Choice({ name, value, checked, title, children }: ChoiceProps) {
  return (
    <label title={title}>
      <input type="radio" name={name} value={value} defaultChecked={checked} className="sr-only" />
      {children}
    </label>
  )
}
