import { languageChoice } from './language-choice';
import './zod-config';
import * as z from 'zod/mini';
import { newClient } from './client';
import { clientMerge } from './client-merge';
import { itemEdit } from './edit';
import { handedInDecision, handIn } from './handed-in';
import { importSteps } from './import-steps';
import { leave } from './leaving';
import { lifeboatImport } from './lifeboat';
import { orderMail } from './mail';
import { codeUse, newCode, newPerson, passwordChange, passwordConfirmation, unsentReport } from './new-person';
import { newProduct } from './new-product';
import { newObservation } from './observation';
import { mostLines, newOrder } from './order';
import { orderCancellation } from './order-cancellation';
import { newReturn } from './order-return';
import { sendManyBody } from './send-many';
import { bagSave, boxAdjustments, lineCheck, lineDelivery, newBox } from './stock-saves';
import { sessionEnd, tokenRequest } from './token-request';
import { newVisit } from './visit';
import { withdrawal } from './withdrawal';

// The bodies of the calls in `endpoints.ts`. Only the server parses them; they are not part of the app's first load.

/** A member of a `batch`: a call of this table by method and path, with its body (capability `batch`). */
const batchCall = z.object({
  method: z.enum(['POST', 'PUT', 'DELETE']),
  path: z.string().check(z.maxLength(500)),
  body: z.optional(z.unknown()),
  /** The required version of the call's item, like If-Match of a single call (capability `versions`). */
  ifMatch: z.optional(z.int()),
});
/** Most calls of a batch: a tick for each line of the largest order, and its boxes. */
const mostCalls = mostLines + 1;
export const batchBody = z.object({ calls: z.array(batchCall).check(z.minLength(1), z.maxLength(mostCalls)) });

/** `wipe`: the device hands in its unsent entries and wipes itself (SESSION-11). */
const sessionEnded = z.object({ wipe: z.optional(z.boolean()) });

/** Bodies by call; a call without an entry has no body, or another format. */
export const bodies = {
  token: tokenRequest,
  endByKey: sessionEnd,
  createClient: newClient,
  mergeClient: clientMerge,
  placeOrder: newOrder,
  cancelOrder: orderCancellation,
  returnOrder: newReturn,
  createObservation: newObservation,
  createVisit: newVisit,
  createBox: newBox,
  checkLine: lineCheck,
  deliverLine: lineDelivery,
  adjustBoxes: boxAdjustments,
  mailOrder: orderMail,
  saveBag: bagSave,
  createProduct: newProduct,
  importSteps: importSteps,
  batch: batchBody,
  sendMany: sendManyBody,
  withdraw: withdrawal,
  createPerson: newPerson,
  editPerson: itemEdit,
  giveCode: newCode,
  leave,
  endSession: sessionEnded,
  handIn,
  importLifeboat: lifeboatImport,
  decideHandedIn: handedInDecision,
  reportUnsent: unsentReport,
  chooseLanguage: languageChoice,
  confirmPassword: passwordConfirmation,
  changePassword: passwordChange,
  redeemCode: codeUse,
} as const;
