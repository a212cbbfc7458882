import { randomUUID } from 'node:crypto'
import { cache } from 'react'
import { Form } from '@/components/form/form'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { FailedRead } from '@/components/ui/failed-read'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { dispatcherSections, dispatcherValues, saidBy } from '@/lib/domain/dispatcher/form'
import { readForEdit } from '@/lib/domain/dispatcher/record'
import { recordForm } from '@/lib/form/record-form'
import { listWords } from '@/lib/list/words'
import { rowOfPage } from '@/lib/screens/row-of-page'
import { rowNumberOf, screenPath } from '@/lib/screens/screen-paths'
import { editDispatcher } from '../../actions'

type Props = PageProps<'/[locale]/pc/dispatchers/edit/[id]'>

/** Read once for the title and the page. */
const openDispatcher = cache(async (id: number) => {
  const pass = await gate('dispatchers.write')
  const [read, words] = await Promise.all([attempt(() => readForEdit(pass, id)), listWords(pass.locale)])
  return { read, words }
})

const titleFor = (account: string, { t }: Awaited<ReturnType<typeof listWords>>) =>
  t('dispatchers.editTitle', { name: account })

export async function generateMetadata({ params }: Props) {
  const id = rowNumberOf((await params).id)
  if (id === undefined) return screenTitle('dispatcherEdit')
  const { read, words } = await openDispatcher(id)
  return read.ok ? { title: titleFor(read.data.dispatcher.account, words) } : screenTitle('dispatcherEdit')
}

/** Edits a dispatcher: account, name, department, rights, and optionally a new password. */
export default async function DispatcherEditPage({ params }: Props) {
  const { locale, id } = await rowOfPage(params)
  const { read, words } = await openDispatcher(id)
  const { t } = words
  if (!read.ok && !read.failure.formSent) {
    return (
      <>
        <PageHeading title={t('screens.dispatcherEdit')} />
        <FailedRead
          title={t('dispatchers.dispatcherFailed')}
          failure={read.failure}
          retryHref={`/${locale}${screenPath('dispatcherEdit', id)}`}
        />
      </>
    )
  }
  const dispatcher = read.ok ? read.data.dispatcher : undefined
  const { hidden, ...form } = recordForm(dispatcher, {
    untold: words.t('form.untold'),
    sections: dispatcherSections(words, read.ok ? read.data.nodes : [], false),
    initial: dispatcherValues,
    saidBy,
  })
  return (
    <>
      <PageHeading title={dispatcher ? titleFor(dispatcher.account, words) : t('screens.dispatcherEdit')} />
      <Form
        id="dispatcher"
        action={editDispatcher}
        submit={t('list.save')}
        cancelHref={`/${locale}${screenPath('dispatcher', id)}`}
        hidden={{
          requestId: randomUUID(),
          record: String(id),
          rowVersion: String(dispatcher?.rowVersion ?? 0),
          ...hidden,
        }}
        {...form}
      />
    </>
  )
}
