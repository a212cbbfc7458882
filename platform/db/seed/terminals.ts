import type { TerminalType } from '../../../lib/contract/member.ts'
import type { Sector } from './agents.ts'

/** Invented model names by terminal type. */
export const models: Record<TerminalType, readonly string[]> = {
  androidPhone: ['Lanhe A5', 'Lanhe A7'],
  intercomDevice: ['TH-360', 'TH-680'],
  dispatchConsole: ['DC-100'],
  broadcastDevice: ['BC-20'],
  lawEnforcementRecorder: ['RX-8'],
  monitoringDevice: ['MV-4'],
  ipPhone: ['IP-330'],
  videoDoorbell: ['VB-1'],
}

/** Terminal types by trade, as weights. */
export const terminalWeights: Record<Sector, readonly (readonly [TerminalType, number])[]> = {
  security: [
    ['intercomDevice', 52],
    ['androidPhone', 24],
    ['lawEnforcementRecorder', 12],
    ['monitoringDevice', 5],
    ['dispatchConsole', 3],
    ['videoDoorbell', 2],
    ['ipPhone', 1],
    ['broadcastDevice', 1],
  ],
  taxi: [
    ['androidPhone', 70],
    ['intercomDevice', 26],
    ['dispatchConsole', 4],
  ],
  port: [
    ['intercomDevice', 70],
    ['androidPhone', 15],
    ['broadcastDevice', 6],
    ['dispatchConsole', 5],
    ['ipPhone', 4],
  ],
  hotel: [
    ['intercomDevice', 60],
    ['androidPhone', 20],
    ['ipPhone', 12],
    ['videoDoorbell', 4],
    ['dispatchConsole', 4],
  ],
  construction: [
    ['intercomDevice', 68],
    ['androidPhone', 22],
    ['broadcastDevice', 4],
    ['monitoringDevice', 3],
    ['dispatchConsole', 3],
  ],
}
