/** Prints lines, each with the seconds since a start. */
export const timedLines =
  (began = Date.now()) =>
  (text: string): void =>
    console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${text}`)
