/**
 * The gravity of a fault. `danger`: an operator could see or change a row of another. `wrong`: a screen does
 * not work or displays wrong data. `note`: the console works without it.
 */
export type Gravity = 'danger' | 'wrong' | 'note'

export interface Finding {
  /** The path of the call, or another part of the wire, such as `socket`. */
  call: string
  /** The kind of fault, for machines. */
  fault: string
  gravity: Gravity
  /** The fault in words, to follow the name of a screen. */
  text: string
}

/** Collects findings; each fault of a call once. */
export class Findings {
  readonly all: Finding[] = []
  /** Tests that could not be made, with the reasons. */
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
