/** What can be done about something that waits or was refused. */
export const repairs = {
  label: (repair: string, entry: string) => `${repair}: ${entry}`,
  sendAgain: 'Send again',
  sendNow: 'Send now',
  editAndSend: 'Edit and send again',
  edit: 'Edit',
  isThere: 'It is there',
  pickIt: 'It is there: pick it',
  pick: 'Pick an existing client',
  withoutSample: 'Send without the sample',
  withoutSamples: 'Send without the samples',
  atListPrices: 'Send at the list prices',
  discard: 'Discard',
  // What somebody else has changed as well
  saveChosen: 'Save what is chosen',
  saveChosenOf: (entry: string) => `Save what is chosen: ${entry}`,
  chooseFirst: (fields: string) => `Choose first: ${fields}.`,
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  nothing: 'nothing',
  // Mending what the server refused
  editClient: 'Edit Client',
  editObservation: 'Edit Observation',
  saveAndSend: 'Save and send',
  cartBusy: 'The cart holds another order',
  goToCart: 'Go to the cart',
  stayHere: 'Stay here',
  cartFirst: 'Place that order or cancel it first, then come back and edit this one. It stays here until then.',
  // Another client in the place of one
  sentForPicked: (entry: string) => `${entry} will be sent for the client that you pick.`,
  pickedInstead: (client: string) => `${client} will not be sent; the client that you pick takes its place.`,
  theseForPicked: 'These are sent for the client that you pick:',
  useThis: 'Use this client',
  pickFirst: 'Pick a client first.',
  // Giving it up
  discardQuestion: 'Discard?',
  discardYes: 'Yes, discard',
  keepIt: 'No, keep it',
  orderIsPlaced:
    'The order itself is placed. Its samples are no longer taken out of your bag here; tell an administrator.',
  mayHaveArrived:
    'It may already have arrived; discarding it here takes nothing back there. It will not be sent again.',
  askedFirst:
    'It was sent and no answer came, so the server is asked first. If it was not done, it is discarded and cannot be ' +
    'brought back; if it was, you are told here.',
  notSent: 'It will not be sent, and it cannot be brought back.',
  goesWithIt: 'This goes with it:',
  goesWithItIfNotDone: 'This goes with it, if it was not done:',
  needsClient: 'These stay here and need another client before they can be sent:',
  needsClientIfNotDone: 'These stay here and need another client before they can be sent, if it was not done:',
};
