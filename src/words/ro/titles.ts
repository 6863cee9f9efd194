import type { Message } from '../message';

export const error = (message: string): Message => ({ title: 'Eroare', message });

export const success = (message: string): Message => ({ title: 'Succes', message });
