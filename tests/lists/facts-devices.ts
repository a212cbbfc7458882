import type { ListFacts } from './list-facts.ts'

/** Rows that tests may change, because no other test counts this agent's. */
export const spare = 'agent_id = 5'

const stockFilters: ListFacts['filters'] = {
  imei: ['8682', "imei like '%8682%'"],
  terminalType: ['androidPhone', "terminal_type = 'androidPhone'"],
  model: ['Lan', "model like 'Lan%'"],
  iccid: ['8986', "iccid like '8986%'"],
}

/** The facts of a list over every device. `holder` is a member of agent 5 without a device. */
export const devicesAs = (holder: string, model: string): ListFacts => ({
  table: 'devices',
  shown: 'true',
  ofAgent: 'agent_id = 3',
  filters: {
    ...stockFilters,
    status: ['standby', "status = 'standby'"],
    agentInfoId: ['3', 'agent_id = 3'],
  },
  actions: {
    assign: {
      on: "status = 'standby'",
      input: { agentInfoId: '2' },
      becomes: ["status || ' ' || coalesce(agent_id, 0)", 'assigned 2'],
    },
    bind: {
      on: `status = 'assigned' and ${spare} and imei not in (select imei from members where imei is not null)`,
      input: { 'pick.account.text': holder },
      becomes: ['status', 'bound'],
    },
    recall: { on: "status = 'assigned'", becomes: ["status || ' ' || coalesce(agent_id, 0)", 'standby 0'] },
    unbind: { on: `status = 'bound' and ${spare}`, becomes: ['status', 'assigned'] },
    retire: { on: "status = 'assigned'", becomes: ['status', 'retired'] },
    delete: { on: "status = 'retired'", becomes: ['imei', null] },
  },
  edit: { on: "status = 'standby'", input: { model }, becomes: ['model', model] },
})

export const standbyImeis: ListFacts = {
  table: 'devices',
  shown: "status = 'standby'",
  // The stock is the platform's: an account of an agent sees none of it.
  ofAgent: 'false',
  filters: stockFilters,
  actions: {
    assign: {
      on: 'true',
      input: { agentInfoId: '2' },
      becomes: ["status || ' ' || coalesce(agent_id, 0)", 'assigned 2'],
    },
    retire: { on: 'true', becomes: ['status', 'retired'] },
    delete: { on: 'true', becomes: ['imei', null] },
  },
}
