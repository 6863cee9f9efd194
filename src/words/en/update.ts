/** Asks to switch to a new version of the app, and says whether the app is on the device (SYNC-15, SYNC-24). */
export const update = {
  changed: "This network changes Teren's files; working without a signal is not ready.",
  changedNext: 'Use another network, or sign in to this one in the browser. It is tried again by itself.',
  required: 'The server wants a newer Teren.',
  requiredNext: 'It comes by itself as soon as no form is open. Your cart and what waits to be sent are kept.',
  now: 'Update now',
  ready: 'A new version of Teren is ready.',
  later: 'Later',
};
