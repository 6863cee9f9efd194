import type { DeviceReasonValues } from './device-reason-values';
import type { RefusalValues } from './refusal-values';
import type { RowReasonValues } from './row-reason-values';

/** The values of each reason, by its code. The app makes a sentence of them (`words`); other clients read the code. */
export interface SaidValues extends RefusalValues, RowReasonValues, DeviceReasonValues {}

type SaidCode = keyof SaidValues;

/** A reason as rules and server give it: a code with its values, never a sentence. */
export type Said = { readonly [Code in SaidCode]: { readonly say: Code } & SaidValues[Code] }[SaidCode];
