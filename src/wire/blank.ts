/** Blanks, and what shows nothing: zero-width and control characters, fillers, the blank pattern of Braille. */
const unseen = /[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu;

/** Whether a text shows nothing to its reader. */
export const isBlank = (text: string): boolean => text.replace(unseen, '') === '';
