/** The key by which usernames are compared: case, width and surrounding blanks do not count. */
export const usernameKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase();
