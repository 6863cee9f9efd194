/** The foot of a form that writes something: how its write stands, and its answers. */
export const writes = {
  checking: 'No answer yet. The server is asked whether it was done.',
  needsConnection: 'Needs a connection.',
  cancel: 'Cancel',
  unsaved: {
    title: 'Leave without saving?',
    text: 'What you typed is not saved yet and would be lost.',
    confirm: 'Yes, leave',
  },
  goOn: 'No, go on',
};

/** Why a write was not done and what to do next; `failed`: what failed, `look`: where its effect would be seen. */
export const failures = {
  /** Where its form is gone. */
  ofOrder: (id: string, why: string) => `Order ${id}: ${why}`,
  refused: (failed: string, reason: string) => `${failed}. ${reason}`,
  unknown: (look: string) => `No answer came: it may or may not have been done. ${look} before you try again.`,
  'not-sent': (failed: string, reason: string) => `${failed}: ${reason}. Try again.`,
  withdrawn: (failed: string) => `${failed}. No answer came, so it was withdrawn: nothing was done. Try again.`,
  'signed-out': (failed: string) => `${failed}. You are signed out: log in again.`,
};
