/** What is known of a person, in lists, forms and sentences. */
export const person = {
  roles: { admin: 'Administrator', agent: 'Agent' },
  states: { disabled: 'Disabled', active: 'Active', withoutPassword: 'No password yet' },
  never: 'Never',
  labels: {
    username: 'Username',
    firstname: 'First name',
    lastname: 'Last name',
    email: 'E\u2011mail',
    role: 'Role',
  },
  changedMeanwhile: 'Somebody else has changed it meanwhile. Look at what it is now, then save again.',
  gone: 'This person is no longer there. Close this.',
};
