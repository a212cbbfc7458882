import { freshAccount, freshDigits } from './member-facts.ts'

/** What the form of a new agent takes besides pictures, without two agents alike. */
export function freshAgent() {
  return {
    agentInfoName: `Harbour ${freshAccount('agent')}`,
    aName: 'Daw Hnin',
    mobile: `0977${freshDigits(7)}`,
    limitCount: '20',
    groupCount: '3',
    effectTime: '2031-03-31',
    provinceName: 'Yangon Region',
    cityName: 'Yangon',
    detailsAddress: '12 Strand Road',
    password: 'River-boat-8',
    confirm: 'River-boat-8',
  }
}
