/** A one-time code that was handed over by a link, and whose it is. */
export interface HandedCode {
  readonly code: string;
  readonly username: string;
}

/** A code as the fragment of an address, which never reaches a server: 'code=K7PXM-…&user=ana'. */
export const codeFragment = ({ code, username }: HandedCode): string =>
  new URLSearchParams({ code, user: username }).toString();

/** The code in the fragment of an address, with or without its '#'; undefined where there is none. */
export const codeInFragment = (fragment: string): HandedCode | undefined => {
  const named = new URLSearchParams(fragment.replace(/^#/, ''));
  const code = named.get('code')?.trim() ?? '';
  return code === '' ? undefined : { code, username: named.get('user')?.trim() ?? '' };
};
