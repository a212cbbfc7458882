import { deviceStatuses, imeiVerdicts } from '../device.ts'
import { fenceKinds, fenceShapes } from '../fence-shape.ts'
import { mapStates } from '../map-window.ts'
import { certificationStatuses } from '../member.ts'
import { positionFaults, positionTypes } from '../position-fields.ts'
import { switchActions } from '../selection.ts'
import { mapDatums } from '../server-settings.ts'
import { otherImeiActions } from '../sign-in-log.ts'
import { meaning } from './word-meaning.ts'

/** Words about devices, real-name papers, positions and geofences. */
export const deviceWords = [
  meaning(deviceStatuses, {
    standby: 'Pre-stored: in the stock of the platform, with no agent.',
    assigned: 'With an agent, and bound to no member.',
    bound: 'Bound to a member.',
    retired: 'Out of use, for good.',
  }),
  meaning(imeiVerdicts, {
    good: 'A device can be added.',
    imei: 'The piece is not an IMEI.',
    imeiCheckDigit: 'The check digit is wrong, and `imeiAccepted` is not set.',
    duplicate: 'The piece repeats an earlier one and is passed over.',
    taken: 'A device has this IMEI already.',
  }),
  meaning(otherImeiActions, {
    accept: 'Binds the member to the device with that IMEI, in the place of its old one.',
    refuse: 'Keeps the old device and signs the terminal out.',
  }),
  meaning(certificationStatuses, {
    Unreviewed: 'Wait for a review, or their claim has ended.',
    UnderReview: 'An account has claimed them, for 15 minutes.',
    Passed: 'Passed: the member has proved its name.',
    Failure: 'Failed for a reason; they can be handed in again.',
  }),
  meaning(positionFaults, {
    noPlace: 'The position is (0, 0), which receivers report before they know where they are.',
    unreachable:
      'The member could not have reached the position from the one before, or the next one from it.',
  }),
  meaning(positionTypes, {
    gps: 'By satellites of GPS.',
    beidou: 'By satellites of Beidou.',
    network: 'By the network, without satellites.',
  }),
  meaning(mapStates, {
    online: 'Online, with a position of the last three report intervals.',
    stale: 'Online, but with an older position.',
    offline: 'Offline: no terminal is connected.',
  }),
  meaning(fenceShapes, {
    circle: 'A circle around a point.',
    polygon: 'A polygon with straight sides, in degrees.',
  }),
  meaning(fenceKinds, {
    entering: 'A member comes in.',
    leaving: 'A member goes out.',
    staying: 'A member is inside for `stayMinutes` without a break; told once a stay.',
  }),
  meaning(switchActions, {
    enable: 'On: the geofence watches, or the dispatcher may sign in.',
    disable: 'Off: the geofence does not watch, or the dispatcher cannot sign in.',
  }),
  meaning(mapDatums, {
    'WGS-84': 'The datum of GPS, and of all positions on the wire.',
    'GCJ-02': 'The datum of maps that are published in China.',
    'BD-09': 'The datum of the maps of Baidu.',
  }),
]
