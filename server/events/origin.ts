/**
 * Whether a page from that origin may open the live connection (SESSION-6): the page came from this host or from the
 * public address. Clients other than browsers send no Origin.
 */
export const isAllowedOrigin = (
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string | undefined,
): boolean => {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false; // 'null': a sandboxed page or a file
  const from = new URL(origin);
  if (!/^https?:$/.test(from.protocol)) return false;
  return from.host === host?.toLowerCase() || (publicUrl !== undefined && from.origin === new URL(publicUrl).origin);
};
