import { freshAccount, freshDigits } from './member-facts.ts'

/** Fields of a new agent's form without its pictures; no two agents are alike. */
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
