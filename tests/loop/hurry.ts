/** The app's clock runs so much faster than ours: 30 s of backoff are 0.3 s, and no test sleeps. */
export const hurry = 100;
