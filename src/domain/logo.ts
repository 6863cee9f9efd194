// A company's logo is embedded in PDFs and mails unchanged, so it is checked before it is stored: only a JPEG with a
// readable frame header is safe.

export const logoType = 'image/jpeg';
const prefix = `data:${logoType};base64,`;

/** Longest side of a logo, in pixels. */
export const mostLogoPixels = 1_000;

/** The bytes of a logo's `data:` URL; undefined unless it is a JPEG with a readable frame header. */
export const logoBytes = (address: string): Uint8Array | undefined => {
  if (!address.startsWith(prefix)) return undefined;
  const text = address.slice(prefix.length);
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) return undefined;
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  const size = jpegSize(bytes);
  if (size === undefined || Math.max(size.width, size.height) > mostLogoPixels) return undefined;
  return bytes;
};

/** The markers of a frame header (SOF0 to SOF15), without the three in that range that are none. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Size in pixels of a JPEG with one or three components of 8 bits; undefined for anything else. */
const jpegSize = (bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  // A segment is a marker and a length, which includes its own two bytes.
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    const length = view.getUint16(at + 2);
    if (isFrame(marker)) {
      if (at + 10 > bytes.length) return undefined;
      const [bits, colours] = [view.getUint8(at + 4), view.getUint8(at + 9)];
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      return bits === 8 && (colours === 1 || colours === 3) && width > 0 && height > 0 ? { width, height } : undefined;
    }
    at += 2 + Math.max(length, 2);
  }
  return undefined;
};
