/**
 * When a version halts by itself. Failures are counted per agent, because an agent controls its terminals and
 * could let them report anything. The reports of one agent's terminals halt the version for that agent alone.
 */

/** The operator's rule: the percentage of failures that halts a version, and the least number of reports. */
export interface HaltRule {
  failureLimit: number
  minReports: number
}

/** The terminals that installed a version and those that failed. */
export interface Outcomes {
  installed: number
  failed: number
}

/**
 * This many failures can halt a version for their agent, before there are as many reports as the rule needs.
 */
export const failuresOfAgent = 2

/**
 * The number of agents left out of the share of all: one that lies, and one that fails for its own reasons.
 */
export const agentsLeftOut = 2

/** Several agents fail if, beside one of them, one in this many of the other agents fails too. */
const oneIn = 3

/** A version's rule; undefined for a version that never halts by itself. */
export function haltRuleOf({
  failureLimit,
  minReports,
}: {
  failureLimit: number | null
  minReports: number | null
}): HaltRule | undefined {
  return failureLimit === null || minReports === null ? undefined : { failureLimit, minReports }
}

/** A limit in tenths of a percent: limits have one decimal, so that whole numbers are compared. */
export const tenthsOf = ({ failureLimit }: HaltRule): number => Math.round(failureLimit * 10)

/** Whether the share of failures is at least the limit. */
function reachesLimit({ installed, failed }: Outcomes, rule: HaltRule): boolean {
  return failed > 0 && failed * 1000 >= tenthsOf(rule) * (installed + failed)
}

/** Whether the reports halt a version whose terminals all belong to one agent. */
export function failsTooOften(outcomes: Outcomes, rule: HaltRule): boolean {
  return outcomes.installed + outcomes.failed >= rule.minReports && reachesLimit(outcomes, rule)
}

/** Whether an agent's own reports halt a version for its terminals, when other agents get it as well. */
export function failsForItself(outcomes: Outcomes, rule: HaltRule): boolean {
  return failsTooOften(outcomes, rule) || (outcomes.failed >= failuresOfAgent && reachesLimit(outcomes, rule))
}

/**
 * The reports of all agents. Each agent has the weight of its reports, at most that of `minReports`; its excess is its
 * weight times the tenths of a percent by which its share of failures is above the limit, negative below it.
 */
export interface AgentSums {
  /**
   * The number of agents that reported, and of those for which the version is halted or will be at the next
   * report.
   */
  agents: number
  failing: number
  /**
   * The sum of the weights without the `agentsLeftOut` largest, and the sum of the excesses without the
   * largest.
   */
  weight: number
  excess: number
}

/**
 * Whether the reports halt a version for all: several agents fail, or the share of failures reaches the limit
 * whichever `agentsLeftOut` agents are left out. An agent whose terminals all fail therefore halts nothing
 * for others, not even together with one other such agent, unless there are few agents; and an agent whose
 * terminals all succeed, however many, hides no failures of others.
 */
export function failsForAll({ agents, failing, weight, excess }: AgentSums, rule: HaltRule): boolean {
  if (failing >= 2 && (failing - 1) * oneIn >= agents - 1) return true
  // The sum of fractions may differ from 0 in the last digits.
  return weight >= rule.minReports && excess > -1e-6
}

/**
 * Whether the report of an agent's terminal can be the one that halts a version for all. An installation at
 * an agent below the limit lowers the shares; it only adds to the number of reports, which matters while they
 * are few. This check avoids summing all agents at each report of a version without problems.
 */
export function canHaltAll(
  { outcome, agent, trial }: { outcome: keyof Outcomes; agent: Outcomes; trial: Outcomes },
  rule: HaltRule,
): boolean {
  if (trial.failed < 2) return false
  const few = (agentsLeftOut + 1) * rule.minReports
  return outcome === 'failed' || reachesLimit(agent, rule) || trial.installed + trial.failed <= few
}
