import { hash, verify } from '@node-rs/argon2';
import type { Config } from '../config';

// argon2id is the library's default (SESSION-8); 'strong' is OWASP's first choice: 19 MiB, two passes.
const costs = {
  strong: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  test: { memoryCost: 256, timeCost: 1, parallelism: 1 },
} as const satisfies Record<Config['passwordCost'], object>;

/** The argon2id hash of a password, to be stored with its account. */
export const hashPassword = (password: string, cost: Config['passwordCost'] = 'strong'): Promise<string> =>
  hash(password, costs[cost]);

/** Whether the password matches the hash. An unreadable hash matches no password. */
export const isPassword = (password: string, stored: string): Promise<boolean> =>
  verify(stored, password).catch(() => false);
