// The colours of messages: the app's accent, and greys that print well.

export const accent = '#0a605d';
export const ink = '#1c2322';
export const quiet = '#5b6664';
export const line = '#d5dcdb';
export const paper = '#f3f6f5';
