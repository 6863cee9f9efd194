import type { NewCompany } from '#wire/founding';
import type { Device } from '../../device/device';

/** What is kept of a founding that is being typed: never the code, nor the password. */
interface SetupDraft {
  readonly company: NewCompany;
  readonly admin: Readonly<Record<'username' | 'firstname' | 'lastname', string>>;
}

/** In the tab's own storage: it outlives a reload and a browser that puts the tab to sleep, and goes with the tab. */
const key = 'teren setup';

/** The texts of `kept` under the names that `empty` has. */
const textsLike = <Texts extends object>(empty: Texts, kept: unknown): Texts => {
  const known = Object.entries(typeof kept === 'object' && kept !== null ? kept : {}).filter(
    ([name, text]) => name in empty && typeof text === 'string',
  );
  return { ...empty, ...Object.fromEntries(known) };
};

/** What was typed before a reload, laid over `empty`. */
export const readSetupDraft = ({ environment }: Device, empty: SetupDraft): SetupDraft => {
  try {
    const kept: Partial<Record<keyof SetupDraft, unknown>> | null = JSON.parse(
      environment.sessionStorage.getItem(key) ?? 'null',
    );
    return { company: textsLike(empty.company, kept?.company), admin: textsLike(empty.admin, kept?.admin) };
  } catch {
    return empty;
  }
};

/** Keeps it; undefined: the company is founded, nothing is kept any more. */
export const keepSetupDraft = ({ environment }: Device, draft: SetupDraft | undefined): void => {
  try {
    if (draft === undefined) environment.sessionStorage.removeItem(key);
    else environment.sessionStorage.setItem(key, JSON.stringify(draft));
  } catch (error) {
    // The browser asks before a reload, whether it keeps anything or not.
    environment.warn('What is typed of the company is not kept over a reload', error);
  }
};
