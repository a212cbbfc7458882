import 'server-only'
import { z } from 'zod'
import { tick } from '@/lib/contract/fields'
import { mapDatums, type ServerConfig, serverSettings } from '@/lib/contract/server-settings'
import type { ChangesIn } from '@/lib/form/changes'
import type { FieldSection, FieldSpec } from '@/lib/form/field-spec'
import type { FormValues } from '@/lib/form/form-state'
import { numberOrEmpty, numberText } from '@/lib/form/number-text'
import type { Words } from '@/lib/list/words'

const { shape } = serverSettings
const port = numberOrEmpty(shape.signallingPort.unwrap())

/** The settings in the fields of their form, each a text. */
export const settingsForm = z.object({
  name: shape.name,
  registrationOpen: tick,
  signallingHost: shape.signallingHost,
  signallingPort: port,
  mediaHost: shape.mediaHost,
  mediaPort: port,
  fileHost: shape.fileHost,
  filePort: port,
  gpsInterval: numberText(shape.gpsInterval),
  mapDatum: shape.mapDatum,
  positionDays: numberText(shape.positionDays),
  recordingDays: numberText(shape.recordingDays),
  helpTelephone: shape.helpContact.shape.telephone,
  helpEmail: shape.helpContact.shape.email,
  helpHours: shape.helpContact.shape.hours,
})

/** For a field of the settings, the fields of the form that contain it. */
export const saidBy = { helpContact: ['helpTelephone', 'helpEmail', 'helpHours'] }

/** The changed settings in the call's fields. */
export function changesOfSettings({
  helpTelephone: telephone,
  helpEmail: email,
  helpHours: hours,
  ...settings
}: ChangesIn<typeof settingsForm.shape>) {
  return { ...settings, helpContact: { telephone, email, hours } }
}

/** The settings as values of their form. */
export function settingsValues(config: ServerConfig): FormValues {
  const number = (value: number | null | undefined) => (value === null ? '' : String(value ?? ''))
  const { telephone, email, hours } = config.helpContact
  return {
    name: config.name,
    registrationOpen: config.registrationOpen ? 'on' : '',
    signallingHost: config.signallingHost ?? '',
    signallingPort: number(config.signallingPort),
    mediaHost: config.mediaHost ?? '',
    mediaPort: number(config.mediaPort),
    fileHost: config.fileHost ?? '',
    filePort: number(config.filePort),
    gpsInterval: number(config.gpsInterval),
    mapDatum: config.mapDatum,
    positionDays: number(config.positionDays),
    recordingDays: number(config.recordingDays),
    helpTelephone: telephone,
    helpEmail: email,
    helpHours: hours,
  }
}

/** The fields in their sections, each with its meaning, its bounds and when it takes effect. */
export function settingsSections(words: Words): FieldSection[] {
  const { t, fields } = words
  const number = (name: NumberField, longest: number) => numberField(words, name, longest)
  const server = (kind: 'signalling' | 'media' | 'file') => serverFields(words, kind)
  const contact = (name: 'helpTelephone' | 'helpHours', longest: number, hint?: string): FieldSpec => ({
    type: 'text',
    name,
    label: t(`help.${name === 'helpHours' ? 'hours' : 'telephone'}`),
    hint,
    maxLength: longest,
  })
  return [
    {
      title: t('serverSettings.sections.server'),
      fields: [
        nameField(words),
        {
          type: 'checkbox',
          name: 'registrationOpen',
          label: fields('registrationOpen'),
          hint: t('serverSettings.hints.registrationOpen'),
          value: 'on',
        },
      ],
    },
    {
      title: t('serverSettings.sections.addresses'),
      fields: [...server('signalling'), ...server('media'), ...server('file')],
    },
    {
      title: t('serverSettings.sections.positions'),
      fields: [
        number('gpsInterval', 5),
        number('positionDays', 4),
        {
          type: 'select',
          name: 'mapDatum',
          label: fields('mapDatum'),
          hint: t('serverSettings.hints.mapDatum'),
          options: mapDatums.map((value) => ({ value, label: value })),
        },
      ],
    },
    { title: t('serverSettings.sections.recordings'), fields: [number('recordingDays', 4)] },
    {
      title: t('serverSettings.sections.help'),
      fields: [
        contact('helpTelephone', 40, t('serverSettings.hints.help')),
        { type: 'email', name: 'helpEmail', label: t('help.email'), maxLength: 128 },
        contact('helpHours', 80),
      ],
    },
  ]
}

type NumberField =
  | 'signallingPort'
  | 'mediaPort'
  | 'filePort'
  | 'gpsInterval'
  | 'positionDays'
  | 'recordingDays'

const numberField = ({ t, fields }: Words, name: NumberField, longest: number): FieldSpec => ({
  type: 'text',
  name,
  label: fields(name),
  hint: t(`serverSettings.hints.${name}`),
  inputMode: 'numeric',
  maxLength: longest,
  required: !name.endsWith('Port'),
})

/** Host and port of a server that terminals connect to. */
const serverFields = (words: Words, kind: 'signalling' | 'media' | 'file'): FieldSpec[] => [
  {
    type: 'text',
    name: `${kind}Host`,
    label: words.fields(`${kind}Host`),
    hint: words.t(`serverSettings.hints.${kind}Host`),
    maxLength: 253,
  },
  numberField(words, `${kind}Port`, 5),
]

const nameField = ({ t, fields }: Words): FieldSpec => ({
  type: 'text',
  name: 'name',
  label: fields('serverName'),
  hint: t('serverSettings.hints.name'),
  maxLength: 80,
  required: true,
})
