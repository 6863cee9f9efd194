import { number, plural } from './grammar';

/** /people: the board of devices, and what waits for the office (SESSION-15). */
export const devices = {
  tab: 'Devices',
  inbox: (count: number) => (count === 0 ? 'Inbox' : `Inbox (${number(count)})`),
  intro: 'What each device last reported. One that is offline cannot report.',
  asOf: (time: string) => `As of ${time}`,
  count: (count: number) => plural(count, 'device', 'devices'),
  columns: { device: 'Device', app: 'App', unsent: 'Not sent', refused: 'Refused' },
  ago: {
    now: () => 'Just now',
    minutes: (count: number) => `${plural(count, 'minute', 'minutes')} ago`,
    hours: (count: number) => `${plural(count, 'hour', 'hours')} ago`,
    days: (count: number) => `${plural(count, 'day', 'days')} ago`,
  },
  silent: 'No contact for a day',
  otherVersion: 'Other version',
  nothing: 'Nothing',
  refusedCount: (count: number) => `${number(count)} refused`,
  lookAt: (count: number, device: string) => `See ${number(count)} refused: ${device}`,
  // What was refused
  refusedOn: (device: string) => `Refused: ${device}`,
  refusedAt: (time: string) => `Refused ${time}`,
  whoDecides: (name: string) =>
    `${name} decides about it on that device, under 'Waiting to send'. Call ${name} if it cannot wait.`,
  more: (count: number) => `${plural(count, 'more refused entry', 'more refused entries')} can be seen on the device.`,
  noneLeft: 'Nothing is refused there any more.',
  // The inbox
  refusedTitle: 'Refused on devices',
  handedInTitle: 'Handed in',
  empty: 'Nothing waits for you',
  emptyMore: 'What devices were refused, and what was handed in or came as a file, is listed here.',
};
