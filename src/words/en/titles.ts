import type { Message } from '../message';

/** Spec §8: toasts have the title 'Error' unless noted. */
export const error = (message: string): Message => ({ title: 'Error', message });

/** Spec §8: of what was done, as the warehouse's toast has it. */
export const success = (message: string): Message => ({ title: 'Success', message });
