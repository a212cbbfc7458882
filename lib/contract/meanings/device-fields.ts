/** Fields of devices, of their bindings and of sign-ins. */
export const deviceFields = {
  deviceId: 'The id of the device.',
  deviceIds: 'The ids of the devices that the call is about.',
  imei: 'The IMEI of the device, 15 digits; empty: none.',
  imeis: 'The pasted IMEIs, at most 1,000: with line breaks, tabs, commas or semicolons between them.',
  imeiAccepted: 'Accepts IMEIs with a wrong check digit.',
  iccid:
    'The ICCID of the SIM card, 19 to 22 digits, of which the last may be the letter F; empty: none.',
  checkDigitRight: 'Whether the IMEI ends in its own check digit.',
  model: 'The model of the device; empty: not known.',
  bindFlag: 'Whether a device is bound to the member.',
  lines: 'An entry for each pasted piece of `imeis`, in their order; for `check` and `add` alone.',
  text: 'The pasted piece as it was read.',
  holder:
    'The account of the member, or the name of the agent, that has the value; absent or empty where the caller may not see it.',
  stepId: 'The id of the change of the device’s status.',
  stepTime: 'The time at which the device came to the status.',
  accountName:
    'The sign-in account that did it; empty for the platform itself, and for an account that the caller may not see.',
  bindingId: 'The id of the binding of a device to a member.',
  bound: 'True: only bindings that last; false: those that have ended.',
  boundAt: 'The time at which the device was bound to the member.',
  boundBy: 'The sign-in account that bound the device; empty for the platform itself.',
  unboundAt: 'The time at which the binding ended; null while it lasts.',
  unboundBy: 'The sign-in account that ended the binding; empty while it lasts, or for the platform itself.',
  signInId: 'The id of the attempt to sign in.',
  signInTime: 'The time of the sign-in; of a position, the time at which it was taken.',
  result: 'The outcome of the attempt to sign in.',
  address: 'The network address that the request came from.',
  place: 'The place of the network address in words; empty where the platform does not know it.',
  userAgent: 'The program that made the request, by its header `user-agent`; at most 300 characters.',
} as const satisfies Readonly<Record<string, string>>
