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

/** So many agents are left out where the share of all is judged: one that lies, and one that fails for its own reasons. */
export const agentsLeftOut = 2

/** Several agents fail where one in so many of the agents beside one of them fails too. */
const oneIn = 3

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
  /** The sum of the weights without the `agentsLeftOut` largest, and that of the excesses without the largest ones. */
  weight: number
  excess: number
}

/**
 * Whether the reports halt a version for all: several agents fail, or the share of failures is too much, whichever
 * `agentsLeftOut` agents are left out. So an agent whose terminals all fail halts nothing for others, not even together
 * with one that fails by itself, unless there are few agents; and one whose terminals all succeed, however many they are,
 * hides no failures of others.
 */
export function failsForAll({ agents, failing, weight, excess }: AgentSums, rule: HaltRule): boolean {
  if (failing >= 2 && (failing - 1) * oneIn >= agents - 1) return true
  // A sum of fractions that is 0 may differ from it in the last digits.
  return weight >= rule.minReports && excess > -1e-6
}

/**
 * Whether the report that an agent's terminal just made can be the one that halts a version for all. An installation at an
 * agent below the limit lowers the shares; it can only bring the number of reports, which matters while they are few. So
 * the agents of a version that does well are not summed with each report.
 */
export function canHaltAll(
  { outcome, agent, trial }: { outcome: keyof Outcomes; agent: Outcomes; trial: Outcomes },
  rule: HaltRule,
): boolean {
  if (trial.failed < 2) return false
  const few = (agentsLeftOut + 1) * rule.minReports
  return outcome === 'failed' || reachesLimit(agent, rule) || trial.installed + trial.failed <= few
}
