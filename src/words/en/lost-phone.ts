const wiping = (name: string): string =>
  `When it next asks the server, it first hands in what ${name} has not sent, which waits under People for your yes; ` +
  `then it deletes everything of ${name} that Teren keeps on it. Until then nothing on it is deleted. ` +
  `If ${name} signs in on it again before that, nothing is.`;

/** A device that is lost: its session is ended, and it is wiped when it asks next (SESSION-11). */
export const lostPhone = {
  endAndWipe: 'End and wipe',
  endAndWipeOf: (device: string) => `End and wipe: ${device}`,
  wipe: 'Wipe',
  wipeOf: (device: string) => `Wipe: ${device}`,
  endQuestion: 'End and wipe?',
  endYes: 'Yes, end and wipe',
  endMeans: (device: string, name: string) => `${device} is signed out at once. ${wiping(name)}`,
  wipeQuestion: 'Wipe it?',
  wipeYes: 'Yes, wipe it',
  wipeMeans: wiping,
  // Sessions that are over while their devices may not know
  endedSessions: 'Ended sessions',
  standings: { ended: 'Ended', wiping: 'To be wiped', wiped: 'Wiped' },
  means: {
    ended: 'It may not know yet. What it has not sent waits on it.',
    wiping: 'It is wiped when it asks the server again.',
    wiped: 'What it had not sent was handed in first.',
  },
  knows: (name: string) =>
    `It knows, and cannot be wiped any more. What it has not sent waits on it until ${name} signs in on it again.`,
  neverReported: 'It has never reported what it had not sent.',
  lastReported: (unsent: string) => `Last reported: ${unsent}`,
  wasGivenUp: 'It was given up.',
  giveUp: 'Give up',
  giveUpOf: (device: string) => `Give up what is not sent: ${device}`,
  giveUpQuestion: 'Give up what is not sent?',
  giveUpYes: 'Yes, give it up',
  giveUpMeans: (name: string) =>
    `It is not expected any more, and is not listed here any more. Nothing is deleted on the device: if ${name} ` +
    `signs in on it again, it is sent all the same.`,
};
