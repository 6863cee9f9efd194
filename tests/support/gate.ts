/** What waits at a gate goes on when it is opened. */
export const gate = () => {
  let open: () => void = () => undefined;
  const opens = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opens, open };
};
