/**
 * When a version halts by itself. Failures count by agent, because the terminals of an agent are the agent's own: it can
 * let them report what it likes. What one agent's terminals report takes the version away from these terminals alone.
 */

/** The operator's rule: the percentage of failures that is too much, among at least so many reports. */
export interface HaltRule {
  failureLimit: number
  minReports: number
}

/** The terminals that installed a version and those that failed. */
export interface Outcomes {
  installed: number
  failed: number
}

/** So many failures can halt a version for their agent, before it has the reports that the rule needs. */
export const failuresOfAgent = 2

/** So many failing agents halt a version for all, if they are this share (1 of `in`) of the agents that reported. */
const severalAgents = { least: 2, in: 5 }

/** The rule of a version; undefined for a version that never halts by itself. */
export function haltRuleOf({
  failureLimit,
  minReports,
}: {
  failureLimit: number | null
  minReports: number | null
}): HaltRule | undefined {
  return failureLimit === null || minReports === null ? undefined : { failureLimit, minReports }
}

/** A limit in tenths of a percent: it has one decimal, so that the comparison stays among whole numbers. */
export const tenthsOf = ({ failureLimit }: HaltRule): number => Math.round(failureLimit * 10)

/** Whether the share of failures is too much: the limit is reached, not only exceeded. */
function reachesLimit({ installed, failed }: Outcomes, rule: HaltRule): boolean {
  return failed > 0 && failed * 1000 >= tenthsOf(rule) * (installed + failed)
}

/** Whether the reports halt a version that reaches terminals of one agent alone. */
export function failsTooOften(outcomes: Outcomes, rule: HaltRule): boolean {
  return outcomes.installed + outcomes.failed >= rule.minReports && reachesLimit(outcomes, rule)
}

/** Whether an agent's own reports halt a version for its terminals, where others get it as well. */
export function failsForItself(outcomes: Outcomes, rule: HaltRule): boolean {
  return failsTooOften(outcomes, rule) || (outcomes.failed >= failuresOfAgent && reachesLimit(outcomes, rule))
}

/**
 * The reports of all agents. Each agent has the weight of its reports, at most that of `minReports`; its excess is its
 * weight times the tenths of a percent by which its share of failures is above the limit, negative below it.
 */
export interface AgentSums {
  /** The agents that reported, and those of them that the version is halted for or will be at the next report. */
  agents: number
  failing: number
  /** The weights of all, and the largest one. */
  weight: number
  heaviest: number
  /** The excesses of all, and the largest one. */
  excess: number
  worst: number
}

/**
 * Whether the reports halt a version for all: several agents fail, or the share of failures is too much, whichever agent
 * is left out. So an agent whose terminals all fail halts nothing for others, and one whose terminals all succeed, however
 * many they are, hides no failure of others.
 */
export function failsForAll(sums: AgentSums, { minReports }: HaltRule): boolean {
  const { agents, failing, weight, heaviest, excess, worst } = sums
  if (failing >= severalAgents.least && failing * severalAgents.in >= agents) return true
  // Sums of fractions: equal ones may differ in the last digits.
  return weight - heaviest >= minReports && excess - worst > -1e-6
}
