import { bytesInBase64 } from '#wire/base64';
import { longestLogo } from '#wire/founding';

/** The largest size at which a logo is shown, at two pixels per dot. */
const most = { width: 480, height: 160 };
const paper = '#ffffff';
/** JPEG qualities to try, until the result is small enough; the last one always is. */
const qualities = [0.92, 0.8, 0.6, 0.3];

/** Converts a picture to a small JPEG on white, as a `data:` URL; undefined if this browser cannot read the file. */
export const shrunkLogo = async (file: Blob): Promise<string | undefined> => {
  const picture = await readable(file);
  if (picture === undefined) return undefined;
  const scale = Math.min(1, most.width / picture.naturalWidth, most.height / picture.naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(picture.naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.fillStyle = paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const tries = qualities.map((quality) => canvas.toDataURL('image/jpeg', quality));
  return tries.find((address) => bytesInBase64(address.length) <= longestLogo);
};

/** Loads a file's picture through a `blob:` URL: the content policy allows no other addresses (SESSION-7). */
const readable = async (file: Blob): Promise<HTMLImageElement | undefined> => {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  }).catch(() => undefined);
  if (address === undefined) return undefined;
  const picture = new Image();
  picture.src = address;
  const decoded = await picture.decode().then(
    () => true,
    () => false,
  );
  return decoded && picture.naturalWidth > 0 && picture.naturalHeight > 0 ? picture : undefined;
};
