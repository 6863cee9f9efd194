/** Days that a one-time code is valid. */
export const codeDays = 7;
