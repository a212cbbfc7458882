import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { FailedRead } from '@/components/ui/failed-read'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { bindingAddHref, bindingPlaceOf } from '@/lib/domain/binding/place'
import { readBindingScreen } from '@/lib/domain/binding/read'
import { listWords } from '@/lib/list/words'
import { SettingsForm } from '../settings-form'
import { SubjectsForm } from '../subjects-form'

export const generateMetadata = () => screenTitle('bindingAdd')

/**
 * Adds sign-in settings for one or many subjects: chooses them, types the settings, and confirms the effect
 * on each.
 */
export default async function BindingAddPage({ searchParams }: PageProps<'/[locale]/pc/bindings/new'>) {
  const { api, locale } = await gate('bindings.write')
  const place = bindingPlaceOf(await searchParams)
  const [read, words] = await Promise.all([attempt(() => readBindingScreen(api, place)), listWords(locale)])
  const heading = <PageHeading title={words.t('screens.bindingAdd')} lead={words.t('bindings.addLead')} />
  if (!read.ok && !read.failure.formSent) {
    return (
      <>
        {heading}
        <FailedRead
          title={words.t('bindings.failed')}
          failure={read.failure}
          retryHref={bindingAddHref(locale, place)}
        />
      </>
    )
  }
  const screen = read.ok ? read.data : { chosen: [], found: [] }
  return (
    <>
      {heading}
      {!screen.preview && <SubjectsForm screen={screen} place={place} words={words} />}
      <SettingsForm screen={screen} place={place} words={words} />
    </>
  )
}
