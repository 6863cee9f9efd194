/** Offers to install the app, once an order was placed in the browser. */
export const install = {
  title: 'Put Teren on this device',
  why: 'It opens from its own icon, also without a signal, and the browser keeps what is saved here for longer.',
  byHand:
    'Tap Share, then Add to Home Screen. It opens from its own icon, also without a signal. Log in there once: ' +
    'what you see here stays in the browser.',
  install: 'Install',
  notNow: 'Not now',
};
