/**
 * How much a fault matters. `danger`: an operator could see or change a row of another. `wrong`: a screen does not work or
 * shows what is not so. `note`: the console does without.
 */
export type Gravity = 'danger' | 'wrong' | 'note'

export interface Finding {
  /** The path of the call, or the part of the wire that is no call, such as `socket`. */
  call: string
  /** The kind of fault, for machines. */
  fault: string
  gravity: Gravity
  /** The fault in words that follow the name of a screen. */
  text: string
}

/** Gathers findings; a fault of a call is told once. */
export class Findings {
  readonly all: Finding[] = []
  /** Tests that could not be made, and why. */
  readonly untried: string[] = []

  add(call: string, gravity: Gravity, fault: string, text: string): void {
    const isKnown = this.all.some((each) => each.call === call && each.fault === fault && each.text === text)
    if (!isKnown) this.all.push({ call, fault, gravity, text })
  }

  danger(call: string, fault: string, text: string): void {
    this.add(call, 'danger', fault, text)
  }

  wrong(call: string, fault: string, text: string): void {
    this.add(call, 'wrong', fault, text)
  }

  note(call: string, fault: string, text: string): void {
    this.add(call, 'note', fault, text)
  }

  leave(what: string): void {
    this.untried.push(what)
  }
}
