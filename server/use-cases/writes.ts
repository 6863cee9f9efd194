import { endpoints } from '#wire/endpoints';
import { newProduct } from '#wire/new-product';
import { Refusal } from '../refusal';
import { saveBag } from './bags';
import { readBody, type Schema } from './body';
import { adjustBoxes, createBox } from './boxes';
import { createClient } from './clients';
import { importClients } from './import-clients';
import { importInSteps } from './import-steps';
import { checkLine } from './line-check';
import { createObservation } from './observations';
import { placeOrder } from './orders';
import { createProduct, importProducts } from './products';
import type { Sent, Step, Verb } from './run';
import { deleteItem, updateItem } from './whole-items';

/** A verb that gets its body as the schema reads it. */
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

/** Every write of the endpoints table with what it does, but for `batch`, whose members these are. */
export const writes = {
  createClient: reading(201, endpoints.createClient.body, createClient),
  placeOrder: reading(201, endpoints.placeOrder.body, placeOrder),
  createObservation: reading(201, endpoints.createObservation.body, createObservation),
  updateItem: { status: 200, act: updateItem },
  deleteItem: { status: 200, act: deleteItem },
  createBox: reading(201, endpoints.createBox.body, createBox),
  checkLine: reading(200, endpoints.checkLine.body, checkLine),
  adjustBoxes: reading(200, endpoints.adjustBoxes.body, adjustBoxes),
  saveBag: { status: 200, act: saveBag },
  createProduct: reading(201, newProduct, createProduct),
  importSteps: reading(201, endpoints.importSteps.body, importInSteps),
  importProducts: readingFile(importProducts),
  importClients: readingFile(importClients),
} as const satisfies Record<string, Verb>;

export type WriteName = keyof typeof writes;
export const writeNames = Object.keys(writes) as WriteName[];
