import { announcedIn } from '#wire/capabilities';
import { isLanguage } from '#wire/language';
import { type Me, spaceKey } from '#wire/session';
import type { DeviceUser } from '../mirror/device-database';

export type SessionUser = DeviceUser;

/**
 * The session user from `GET /me`: admin if an admin in scope main, otherwise agent; undefined without that scope (spec
 * §6).
 */
export const userOf = (me: Me): SessionUser | undefined => {
  const scope = me.accessibleScopes.find((accessible) => accessible.scopeKey === spaceKey);
  if (scope === undefined) return undefined;
  return {
    id: me.id,
    username: me.username,
    role: scope.authenticatedAccountIsAdmin === true ? 'admin' : 'agent',
    apiAuthKey: me.apiAuthKey,
    capabilities: announcedIn(me.capabilities),
    ...(me.companyId === undefined ? {} : { companyId: me.companyId }),
    ...(me.endKey === undefined ? {} : { endKey: me.endKey }),
    ...(me.wipeHash === undefined ? {} : { wipeHash: me.wipeHash }),
    ...(isLanguage(me.language) ? { language: me.language } : {}),
  };
};

/**
 * The key that seals this account's own data at its sign-out (SYNC-26); undefined if the backend gives none, or not in
 * our format.
 */
export const sealKeyOf = (me: Me | undefined): string | undefined =>
  typeof me?.sealKey === 'string' && /^[0-9a-f]{64}$/.test(me.sealKey) ? me.sealKey : undefined;

const isUser = (value: unknown): value is SessionUser => {
  const user = value as Partial<Record<keyof SessionUser, unknown>> | null;
  return (
    typeof user === 'object' &&
    [user?.id, user?.username, user?.apiAuthKey].every((field) => typeof field === 'string') &&
    (user?.role === 'admin' || user?.role === 'agent') &&
    Array.isArray(user.capabilities)
  );
};

/** The user stored in session storage; undefined if there is none or it cannot be read. */
export const readStoredUser = (text: string | null): SessionUser | undefined => {
  if (text === null) return undefined;
  try {
    const kept: unknown = JSON.parse(text);
    return isUser(kept) ? { ...kept, capabilities: announcedIn(kept.capabilities) } : undefined;
  } catch {
    return undefined; // not JSON: the device's database has the user as well
  }
};
