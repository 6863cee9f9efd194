/**
 * A code counts once two readings agree, whatever pictures without a code lie between them: a bar blurred by a moving
 * hand may read as another code, hardly ever twice the same. Give it what each picture showed; it answers the code once
 * it counts.
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
