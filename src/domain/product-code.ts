/** What a code is compared by: 'alu-104' and ' ALU-104' name one product. */
export const codeKey = (code: string): string => code.trim().toLowerCase();
