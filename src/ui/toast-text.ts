/** Spec §9: notifications display for 3 seconds, counted from when they can be seen. */
export const toastMilliseconds = 3_000;

export type ToastKind = 'success' | 'error' | 'info';
export interface ToastText {
  readonly title?: string;
  readonly message: string;
  /**
   * A newer toast about the same topic takes the place of the older one; without a topic only the very same words do.
   */
  readonly topic?: string | undefined;
}
