import { getTimeZone } from 'next-intl/server'
import { cache } from 'react'
import { FenceForm } from '@/components/fence/fence-form'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { FailedRead } from '@/components/ui/failed-read'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import type { Fence } from '@/lib/contract/fence-info'
import { fenceValues } from '@/lib/domain/fence/form'
import { saidBy } from '@/lib/domain/fence/form-read'
import { fenceFormView } from '@/lib/domain/fence/form-view'
import { readFence } from '@/lib/domain/fence/record'
import { groupNamed } from '@/lib/form/find/options'
import { recordForm } from '@/lib/form/record-form'
import { mapDatum } from '@/lib/geo/map-datum'
import { listWords, type Words } from '@/lib/list/words'
import { rowOfPage } from '@/lib/screens/row-of-page'
import { rowNumberOf, screenPath } from '@/lib/screens/screen-paths'
import { editFence } from '../../actions'

type Props = PageProps<'/[locale]/totalk/fences/edit/[id]'>

/** Read once for the title and the page. */
const openFence = cache(async (id: number) => {
  const pass = await gate('fences.write')
  const [read, words] = await Promise.all([attempt(() => readFence(pass.api, id)), listWords(pass.locale)])
  return { pass, read, words }
})

const titleOf = ({ t }: Words, { fenceName: name }: Fence) => t('fences.editTitle', { name })

export async function generateMetadata({ params }: Props) {
  const id = rowNumberOf((await params).id)
  if (id === undefined) return screenTitle('fenceEdit')
  const { read, words } = await openFence(id)
  return read.ok ? { title: titleOf(words, read.data) } : screenTitle('fenceEdit')
}

/** Edits a geofence, whose shape may be typed or drawn again. */
export default async function FenceEditPage({ params }: Props) {
  const { locale, id } = await rowOfPage(params)
  const { pass, read, words } = await openFence(id)
  const [datum, zone] = await Promise.all([mapDatum(pass.api), getTimeZone()])
  if (!read.ok) {
    return (
      <>
        <PageHeading title={words.t('screens.fenceEdit')} />
        <FailedRead
          title={words.t('fences.fenceFailed')}
          failure={read.failure}
          retryHref={`/${locale}${screenPath('fenceEdit', id)}`}
        />
      </>
    )
  }
  const fence = read.data
  const groups = { chosen: fence.groups.map(groupNamed), agentInfoId: fence.agentInfoId }
  const view = fenceFormView(fenceValues(fence, datum, zone), { words, datum, groups })
  const { sections } = view
  const { hidden, ...form } = recordForm(fence, {
    untold: words.t('form.untold'),
    sections,
    initial: () => view.initial,
    saidBy,
  })
  return (
    <>
      <PageHeading title={titleOf(words, fence)} lead={words.t('fences.editLead')} />
      <FenceForm
        action={editFence}
        view={{ ...view, ...form }}
        hidden={{ record: String(id), rowVersion: String(fence.rowVersion), ...hidden }}
        submit={words.t('fences.save')}
        cancelHref={`/${locale}${screenPath('fence', id)}`}
      />
    </>
  )
}
