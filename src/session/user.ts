import * as z from 'zod/mini';
import { capabilityNames, knownCapabilities } from '#wire/capabilities';
import { type Me, spaceKey } from '#wire/session';
import type { DeviceUser } from '../mirror/device-database';

/** Who is signed in (spec §3), as screens and stores see it. */
export type SessionUser = DeviceUser;

/** The session user made of `GET /me`: admin if an admin in scope main, otherwise agent; undefined without that scope (spec §6). */
export const userOf = (me: Me): SessionUser | undefined => {
  const scope = me.accessibleScopes.find((accessible) => accessible.scopeKey === spaceKey);
  if (scope === undefined) return undefined;
  return {
    id: me.id,
    username: me.username,
    role: scope.authenticatedAccountIsAdmin === true ? 'admin' : 'agent',
    apiAuthKey: me.apiAuthKey,
    capabilities: knownCapabilities(me.capabilities),
  };
};

const storedUser = z.object({
  id: z.string(),
  username: z.string(),
  role: z.enum(['admin', 'agent']),
  apiAuthKey: z.string(),
  capabilities: z.array(z.enum(capabilityNames)),
});

/** The user kept in session storage, or undefined when there is none or it is not readable. */
export const readStoredUser = (text: string | null): SessionUser | undefined => {
  if (text === null) return undefined;
  try {
    const parsed = storedUser.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined; // not JSON: the device's database has the user as well
  }
};
