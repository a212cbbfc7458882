/** Upper bounds of measured durations, in seconds: a call gives up after 5. */
export const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
