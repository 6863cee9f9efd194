import { longestLogo } from '#wire/founding';

/** As large as a logo is ever shown, at twice the dots of a screen. */
const most = { width: 480, height: 160 };
const paper = '#ffffff';
/** How well it is kept, from the best try to one that always fits. */
const qualities = [0.92, 0.8, 0.6, 0.3];

/** A picture as a small JPEG on white, as a `data:` address; undefined where this browser cannot read the file. */
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
  return tries.find((address) => (address.length * 3) / 4 <= longestLogo);
};

/** The picture of a file, read by way of an address of its own: other addresses are not shown here (SESSION-7). */
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
