import './zod-config';
import * as z from 'zod/mini';
import { isBlank } from './blank';

/** Why a user does something that cannot be undone: a text that shows something to its reader. */
export const whyUpTo = (longest: number) =>
  z.string().check(
    z.trim(),
    z.overwrite((why) => (isBlank(why) ? '' : why)),
    z.minLength(1),
    z.maxLength(longest),
  );
