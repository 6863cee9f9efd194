/** Opens the phone's dialler with the first of the numbers in the field. */
export const callLink = (phone: string): string => `tel:${(phone.split(/[,;/]/, 1)[0] ?? '').replace(/[^\d+*#]/g, '')}`;

export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email.trim()).replace('%40', '@')}`;

/**
 * Opens an address on the phone's own map: Android asks which app, where the company has chosen none; Apple's devices
 * know no `geo:`. The app never reads the phone's position.
 */
export const mapLink = (address: string, userAgent: string): string => {
  const place = encodeURIComponent(address.replace(/\s+/g, ' ').trim());
  if (/Android/.test(userAgent)) return `geo:0,0?q=${place}`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?q=${place}`;
  return `https://www.openstreetmap.org/search?query=${place}`;
};
