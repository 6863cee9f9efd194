/** /account: who is signed in, their password and where else they are signed in. */
export const account = {
  title: 'My account',
  username: 'Username',
  role: 'Role',
  roles: { admin: 'Administrator', agent: 'Agent' },
  password: 'Password',
  changeSignsOut: 'Changing it signs you out everywhere else.',
  changePassword: 'Change password',
  whereSignedIn: 'Where you are signed in',
  yourSessions: 'Your sessions',
  signOutElsewhere: 'Sign out everywhere else',
};
