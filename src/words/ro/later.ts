import type { later as english } from '../en/later';
import { field } from './field';

export const later: typeof english = { field };
