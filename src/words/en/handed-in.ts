import { choose, number, plural } from './grammar';

/** What phones handed in before they were wiped, for an administrator's yes or no (SESSION-12). */
export const handedIn = {
  title: (name: string) => `Handed in by the phone of ${name}`,
  // On top of the list of people
  waiting: (phone: { name: string; device: string; count: number }) =>
    `Handed in by the phone of ${phone.name} (${phone.device}): ${plural(phone.count, 'entry', 'entries')}`,
  decided: (phone: { name: string; device: string; count: number }) =>
    `Handed in by the phone of ${phone.name} (${phone.device}): all ${number(phone.count)} decided`,
  wasWiped: 'It was wiped, and what it had not sent waits for your yes or no.',
  unreadable: (count: number) =>
    `${plural(count, 'entry that was handed in', 'entries that were handed in')} cannot be shown by this version of ` +
    `Teren. Reload the app; until it is decided, the server keeps what was handed in.`,
  lookAt: (count: number): string => (count === 1 ? 'Look at it' : 'Look at them'),
  lookAtOf: (look: string, phone: string) => `${look}: ${phone}`,
  // The entries of a phone
  intro: (name: string) =>
    `${name} made these on a phone that was wiped before they were sent. Accepted, each is done in the name of ` +
    `${name}, once: what had arrived before is not done again.`,
  acceptAll: (count: number) => `Accept all ${number(count)}`,
  notAccepted: (count: number) => `${plural(count, 'was', 'were')} not accepted, each with its reason.`,
  stopped: (count: number) =>
    `Stopped, because the server did not answer: ${plural(count, 'entry was', 'entries were')} not decided. Accept ` +
    `again.`,
  // One of them
  states: { waiting: 'Waits for you', accepted: 'Accepted', refused: 'Refused' },
  madeUnknown: 'Nobody knows when it was made.',
  made: (time: string) => `Made ${time}, by the phone's clock.`,
  acceptedBy: (time: string, name: string) => `Accepted ${time} by ${name}.`,
  refusedBy: (time: string, name: string) => `Refused ${time} by ${name}.`,
  becameOrder: (order: string) => `It is order ${order}.`,
  wasThere: 'It had arrived before, and was not done again.',
  wasTakenBack: (name: string) => `${name} was taking this back.`,
  wasRefused: (reason: string) => `It was refused before: ${reason}.`,
  noReason: 'nobody said why',
  wasTooLarge: (name: string) =>
    `It was too large to be handed in, and went with what was on the phone. ${name} may know what was in it.`,
  shownLater: 'Too much was handed in to show all of it at once. This is shown once more of the rest is decided.',
  acceptFirst: (what: string) => `${what}: accept that first.`,
  acceptRefusedFirst: (what: string) => `${what}, which was refused: accept that after all, or refuse this too.`,
  accept: 'Accept',
  acceptOf: (entry: string) => `Accept: ${entry}`,
  acceptAfterAll: 'Accept after all',
  acceptAfterAllOf: (entry: string) => `Accept after all: ${entry}`,
  refuse: 'Refuse',
  refuseOf: (entry: string) => `Refuse: ${entry}`,
  refuseQuestion: 'Refuse it?',
  refuseYes: 'Yes, refuse',
  refuseMeans: (entry: string) =>
    `${entry} is not done. That you refused it is kept; for 30 days it can still be accepted here.`,
  refuseHolds: (count: number) =>
    `Without it ${choose(count, 'this entry', 'these entries')} cannot be accepted either:`,
  // Why it was not accepted, and what to do next
  notInBag: 'The bag has no such sample any more. Put it into the bag and accept this again, or refuse it.',
  orderAgain: (reason: string) => `${reason} Refuse it, and have the order placed again.`,
  targetGone: 'What it changes is not there any more. Refuse it.',
  mayNot: 'Its author may not do this. Refuse it.',
};
