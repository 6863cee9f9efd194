/** A file of the build, with the hash that the build recorded for it (vite.config.ts). */
export interface BuildFile {
  readonly url: string;
  /** 'sha256-' and the hash of its bytes, after any decompression. */
  readonly integrity: string;
}

/** Whether an answer is the build's file. */
export type CheckFile = (file: BuildFile, answer: Response) => Promise<boolean>;

/** Without the right type a browser runs neither code nor styles, whatever the bytes are. */
const types: readonly (readonly [ending: string, type: RegExp])[] = [
  ['.html', /^text\/html/],
  ['.js', /javascript/],
  ['.css', /^text\/css/],
];

const hashOf = async (answer: Response): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer()));
  return `sha256-${btoa(String.fromCharCode(...hash))}`;
};

/**
 * SYNC-24: an answer that is not the build's file, such as a network's own page, is not stored. Reads the answer's
 * bytes.
 */
export const isBuildFile: CheckFile = async (file, answer) => {
  if (answer.status !== 200 || answer.redirected) return false;
  const type = answer.headers.get('content-type') ?? '';
  if (types.some(([ending, right]) => file.url.endsWith(ending) && !right.test(type))) return false;
  return (await hashOf(answer)) === file.integrity;
};
