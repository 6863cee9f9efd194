/** After this time, the browser has surely started to save it. */
const begunMs = 60_000;

/** Saves text as a file of this name, as a download. */
export const saveFile = (name: string, text: string, type: 'text/plain' | 'text/csv'): void =>
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));

/** Saves bytes as a file of this name, as a download. */
export const saveBlob = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), begunMs);
};
