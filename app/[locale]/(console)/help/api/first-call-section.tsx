import { RecordPart } from '@/components/record/record-part'
import { CopyButton } from '@/components/ui/copy-button'
import { ProgramText } from '@/components/ui/program-text'
import { TextLink } from '@/components/ui/text-link'
import { Steps } from '@/components/ui/text-list'
import { apiCommand, apiExample, apiFiles, apiSettings } from '@/lib/domain/help/api-example'
import { wireNames } from '@/lib/domain/help/wire-names'
import type { Words } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'

interface FirstCallSectionProps {
  words: Words
  /** Whether the operator may make an API key. */
  mayAdd: boolean
}

/** The steps to a first successful call: the key, the settings, the program and the command that runs it. */
export function FirstCallSection({ words: { t, enums, locale }, mayAdd }: FirstCallSectionProps) {
  return (
    <>
      <RecordPart title={t('apiPage.start')}>
        <Steps>
          <li>
            {t('apiPage.keyStep')} {t('apiPage.keyRight', { permission: enums('permission.members.read') })}{' '}
            {mayAdd && (
              <TextLink href={`/${locale}${screenPath('apiKeyAdd')}`}>{t('apiPage.keyLink')}</TextLink>
            )}
          </li>
          <li>{t('apiPage.ringStep', wireNames)}</li>
          <li>
            {t('apiPage.saveStep', apiFiles)}{' '}
            <CopyButton text={apiExample} label={t('apiPage.copyExample')} done={t('apiPage.copied')} />
          </li>
          <li>
            {t('apiPage.settingsStep', apiFiles)}
            <ProgramText text={apiSettings} />
          </li>
          <li>
            {t('apiPage.runStep')}
            <ProgramText text={apiCommand} />
          </li>
        </Steps>
      </RecordPart>
      <RecordPart title={t('apiPage.example')}>
        <p>{t('apiPage.exampleNote')}</p>
        <ProgramText text={apiExample} />
      </RecordPart>
    </>
  )
}
