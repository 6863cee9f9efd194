/** What a code is compared by: capital letters and blanks around it make no other product. */
export const codeKey = (code: string): string => code.trim().toLowerCase();
