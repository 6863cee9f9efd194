/** Of how many bytes base64 makes so many characters, padding aside. */
export const bytesInBase64 = (characters: number): number => (characters * 3) / 4;

/** The same in whole kilobytes: the size of a picture in sentences. */
export const kilobytesInBase64 = (characters: number): number => Math.floor(bytesInBase64(characters) / 1_024);
