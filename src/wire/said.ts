import type { DeviceReasonValues } from './device-reason-values';
import type { RefusalValues } from './refusal-values';
import type { RowReasonValues } from './row-reason-values';

/** All reasons and their values, by code. The app turns them into sentences (`words`); other clients read the code. */
export interface SaidValues extends RefusalValues, RowReasonValues, DeviceReasonValues {}

type SaidCode = keyof SaidValues;

/** A reason from the rules or the server: a code with its values, never a sentence. */
export type Said = { readonly [Code in SaidCode]: { readonly say: Code } & SaidValues[Code] }[SaidCode];
