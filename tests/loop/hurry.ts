/** How much faster the app's clock runs than ours: 30 s of backoff are 0.3 s, and no test sleeps. */
export const hurry = 100;
