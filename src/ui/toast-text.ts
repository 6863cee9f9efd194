/** Spec §9: notifications are shown for 3 seconds, counted from when they are visible. */
export const toastMilliseconds = 3_000;

export type ToastKind = 'success' | 'error' | 'info';
export interface ToastText {
  readonly title?: string;
  readonly message: string;
  /** A newer toast replaces an older one of the same topic; without a topic, one with the same text. */
  readonly topic?: string | undefined;
}
