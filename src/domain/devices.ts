import type { ReportedDevice } from '#wire/devices';
import { dayMs, hourMs, minuteMs } from './durations';

// The board of devices (SESSION-15): how long a device has been silent, and which ones come first.

type Age = { readonly unit: 'now' } | { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number };

/** How long ago an instant was, in its largest whole unit. */
export const ageOf = (iso: string, now: Date): Age => {
  const ms = now.getTime() - new Date(iso).getTime();
  if (ms >= dayMs) return { unit: 'days', count: Math.floor(ms / dayMs) };
  if (ms >= hourMs) return { unit: 'hours', count: Math.floor(ms / hourMs) };
  return ms >= minuteMs ? { unit: 'minutes', count: Math.floor(ms / minuteMs) } : { unit: 'now' };
};

/** Whether a device has had no contact for more than a day. */
export const isSilent = ({ lastContact }: Pick<ReportedDevice, 'lastContact'>, now: Date): boolean =>
  now.getTime() - new Date(lastContact).getTime() > dayMs;

/** The version of the app on this device; '' if it is unknown. */
const versionHere = (devices: readonly ReportedDevice[]): string =>
  devices.find(({ isThis }) => isThis)?.appVersion ?? '';

/** A device as the board shows it. */
export interface BoardDevice extends ReportedDevice {
  readonly silent: boolean;
  /** Its app has another version than this device's. */
  readonly otherVersion: boolean;
}

/** By what needs the office: refused entries, unsent ones, a long silence, another version; then by last contact. */
export const boardOf = (devices: readonly ReportedDevice[], now: Date): readonly BoardDevice[] => {
  const version = versionHere(devices);
  const rankOf = ({ needsYou, unsent, silent, otherVersion }: BoardDevice): number =>
    [needsYou > 0, (unsent?.entries ?? 0) > 0, silent, otherVersion, true].indexOf(true);
  return devices
    .map((device) => ({
      ...device,
      silent: isSilent(device, now),
      otherVersion: version !== '' && device.appVersion !== '' && device.appVersion !== version,
    }))
    .sort((one, other) => rankOf(one) - rankOf(other) || other.lastContact.localeCompare(one.lastContact));
};
