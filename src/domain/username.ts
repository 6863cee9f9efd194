/** What a username is compared by: capital letters, width and blanks around it make no other one. */
export const usernameKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase();
