import type { DeviceReasonValues } from '#wire/device-reason-values';

const notChanged = 'The order was placed, but your bag was not changed';

/** Why something failed that this device found out by itself. */
export const deviceReasons: {
  readonly [Code in keyof DeviceReasonValues]: (values: DeviceReasonValues[Code]) => string;
} = {
  'bag-missing': () => `${notChanged}: you have no bag`,
  'samples-still-in-bag': () => `${notChanged}: the server said yes, but the samples are still in it`,
  'bag-refused': ({ why }) => `${notChanged}: ${why}`,
  'bag-has-one': () => 'The bag has one already.',
  'answer-unfit': ({ path, part }) =>
    `the answer is not one to ${path} (${part === '' ? 'it is about something else' : part})`,
  'units-changed': ({ current, seen }) => `${current} now, not ${seen}.`,
};
