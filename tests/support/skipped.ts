/** Reports what is not tested on this machine and why; an error where nothing may be skipped (CI). */
export const sayItIsSkipped = (what: string): void => {
  if (process.env['CI']) throw new Error(`skipped: ${what}`);
  // A reader of a green run must see what it has not shown.
  console.log(`skipped: ${what}`);
};
