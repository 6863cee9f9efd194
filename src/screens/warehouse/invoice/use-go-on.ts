import { useId } from 'react';
import { useConnection } from '../../../device/context';

/** What stands beside the button that goes on with an import: its status and, to finish, that it needs a connection. */
interface GoingOn {
  /** The id for the text that says how far the import is. */
  readonly status: string;
  /** The id for the text that a connection is needed. */
  readonly needs: string;
  /** For the button. */
  readonly goOn: { readonly offline: boolean; readonly describedBy: string };
}

/** `ends`: the button finishes the import, which only the server can. */
export const useGoOn = (ends: boolean): GoingOn => {
  const offline = !useConnection() && ends;
  const status = useId();
  const needs = useId();
  return { status, needs, goOn: { offline, describedBy: offline ? needs : status } };
};
