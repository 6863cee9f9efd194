/**
 * Accepts a code after two equal readings, with or without empty pictures in between: a blurred bar may be misread, but
 * hardly ever in the same way twice. Call it with each picture's result; it returns the code once it is accepted.
 */
export const twiceRead = () => {
  let before: string | undefined;
  return (read: string | undefined): string | undefined => {
    if (read === undefined) return undefined;
    const agreed = read === before ? read : undefined;
    before = read;
    return agreed;
  };
};
