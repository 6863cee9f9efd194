import type { NewCompany } from '#wire/founding';
import type { Device } from '../../device/device';

/** The stored draft of a founding: never with the code or the password. */
interface SetupDraft {
  readonly company: NewCompany;
  readonly admin: Readonly<Record<'username' | 'firstname' | 'lastname', string>>;
}

/** In the tab's session storage: it survives a reload and a discarded tab, and ends with the tab. */
const key = 'teren setup';

/** The texts of `kept` for the keys of `empty`. */
const textsLike = <Texts extends object>(empty: Texts, kept: unknown): Texts => {
  const known = Object.entries(typeof kept === 'object' && kept !== null ? kept : {}).filter(
    ([name, text]) => name in empty && typeof text === 'string',
  );
  return { ...empty, ...Object.fromEntries(known) };
};

/** The draft from before a reload, merged over `empty`. */
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

/** Stores the draft; undefined: the company is founded, so the draft is deleted. */
export const keepSetupDraft = ({ environment }: Device, draft: SetupDraft | undefined): void => {
  try {
    if (draft === undefined) environment.sessionStorage.removeItem(key);
    else environment.sessionStorage.setItem(key, JSON.stringify(draft));
  } catch (error) {
    // Not fatal: the browser asks before a reload in any case.
    environment.warn('What is typed of the company is not kept over a reload', error);
  }
};
