/** A one-time code in a link, and its user. */
export interface HandedCode {
  readonly code: string;
  readonly username: string;
}

/** The code as a URL fragment, which is never sent to a server: 'code=K7PXM-…&user=ana'. */
export const codeFragment = ({ code, username }: HandedCode): string =>
  new URLSearchParams({ code, user: username }).toString();

/** Reads the code from a URL fragment, with or without '#'; undefined if there is none. */
export const codeInFragment = (fragment: string): HandedCode | undefined => {
  const named = new URLSearchParams(fragment.replace(/^#/, ''));
  const code = named.get('code')?.trim() ?? '';
  return code === '' ? undefined : { code, username: named.get('user')?.trim() ?? '' };
};
