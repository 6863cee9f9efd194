import { bodies } from '#wire/bodies';
import { Refusal } from '../refusal';
import { saveBag } from './bags';
import { readBody, type Schema } from './body';
import { adjustBoxes, createBox } from './boxes';
import { createClient } from './clients';
import { saveCompany } from './company';
import { requireConfirmed } from './confirmed';
import { eraseClient } from './erasures';
import { importClients } from './import-clients';
import { importInSteps } from './import-steps';
import { leave } from './leaving';
import { checkLine } from './line-check';
import { deliverLine } from './line-delivery';
import { mergeClient } from './merged-clients';
import { createObservation } from './observations';
import { cancelOrder } from './order-cancel';
import { returnOrder } from './order-return';
import { placeOrder } from './orders';
import { createPerson, editPerson, giveCode } from './people';
import { createProduct, importProducts } from './products';
import type { Sent, Step, Verb } from './run';
import { chooseLanguage, endOtherSessions, endSession, endSessions, giveUpUnsent, reportUnsent } from './sessions';
import { createVisit } from './visits';
import { deleteItem, updateItem } from './whole-items';

/** A verb that gets its parsed body. */
const reading = <Body>(
  status: Verb['status'],
  schema: Schema<Body>,
  act: (step: Step, body: Body, sent: Sent) => Promise<unknown>,
): Verb => ({ status, act: (step, sent) => act(step, readBody(schema, sent.body), sent) });

/** A verb that gets its body as a CSV file. */
const readingFile = (act: (step: Step, file: Uint8Array | string) => Promise<unknown>): Verb => ({
  status: 200,
  act: (step, { body }) => {
    if (body instanceof Uint8Array || typeof body === 'string') return act(step, body);
    throw new Refusal(400, 'invalid-body', 'The body must be a CSV file.');
  },
});

/** All writes of the endpoints table with their verbs, except `batch`, whose members they are. */
export const writes = {
  createClient: reading(201, bodies.createClient, createClient),
  mergeClient: reading(200, bodies.mergeClient, mergeClient),
  eraseClient: { status: 200, act: eraseClient },
  placeOrder: reading(201, bodies.placeOrder, placeOrder),
  cancelOrder: reading(200, bodies.cancelOrder, cancelOrder),
  returnOrder: reading(200, bodies.returnOrder, returnOrder),
  createObservation: reading(201, bodies.createObservation, createObservation),
  createVisit: reading(201, bodies.createVisit, createVisit),
  updateItem: { status: 200, act: updateItem },
  deleteItem: { status: 200, act: deleteItem },
  createBox: reading(201, bodies.createBox, createBox),
  checkLine: reading(200, bodies.checkLine, checkLine),
  deliverLine: reading(200, bodies.deliverLine, deliverLine),
  adjustBoxes: reading(200, bodies.adjustBoxes, adjustBoxes),
  saveBag: { status: 200, act: saveBag },
  createProduct: reading(201, bodies.createProduct, createProduct),
  saveCompany: { status: 200, act: saveCompany },
  importSteps: reading(201, bodies.importSteps, importInSteps),
  createPerson: reading(201, bodies.createPerson, async (step, person) => {
    if (person.role === 'admin') await requireConfirmed(step);
    return createPerson(step, person);
  }),
  editPerson: { status: 200, act: editPerson },
  giveCode: reading(200, bodies.giveCode, async (step, code, { id }) => {
    await requireConfirmed(step);
    return giveCode(step, code, id);
  }),
  leave: reading(200, bodies.leave, leave),
  endSession: { status: 200, act: endSession },
  endSessions: {
    status: 200,
    act: async (step: Step, { id }: Sent) => {
      if (id === step.actor.accountId) await requireConfirmed(step);
      return endSessions(step, id);
    },
  },
  endOtherSessions: { status: 200, act: endOtherSessions },
  giveUpUnsent: { status: 200, act: giveUpUnsent },
  reportUnsent: reading(200, bodies.reportUnsent, reportUnsent),
  chooseLanguage: reading(200, bodies.chooseLanguage, chooseLanguage),
  importProducts: readingFile(importProducts),
  importClients: readingFile(importClients),
} as const satisfies Record<string, Verb>;

export type WriteName = keyof typeof writes;
export const writeNames = Object.keys(writes) as WriteName[];
