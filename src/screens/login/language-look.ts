/** The switch below the login, the page's and the app's. */
export const languageLook = { variant: 'subtle', mx: 'auto', display: 'block' } as const;
