import { describe, expect, test } from 'vitest';
import { mayCall, mayChange, mayDelete, mayRead, sees } from '#domain/roles';
import { itemTypes } from '#wire/change';
import { type EndpointName, endpoints } from '#wire/endpoints';

const endpointNames = Object.keys(endpoints) as EndpointName[];

describe('roles', () => {
  test('[SESSION-5] every call is open to the roles of spec §6 and to nobody else', () => {
    const closed = (role: 'admin' | 'agent') => endpointNames.filter((name) => !mayCall(role, name)).sort();
    expect(closed('admin')).toEqual(['createVisit', 'placeOrder']);
    expect(closed('agent')).toEqual([
      'adjustBoxes',
      'boxes',
      'checkLine',
      'company',
      'createBox',
      'createPerson',
      'createProduct',
      'decideHandedIn',
      'deliverLine',
      'devices',
      'editPerson',
      'endSessions',
      'eraseClient',
      'giveCode',
      'giveUpUnsent',
      'handedIn',
      'history',
      'holdings',
      'importClients',
      'importInvoice',
      'importLifeboat',
      'importProducts',
      'importSteps',
      'invoiceImports',
      'leave',
      'mergeClient',
      'movements',
      'orders',
      'people',
      'personSessions',
      'returnOrder',
      'saveCompany',
      'syncCheck',
    ]);
  });

  test('whole items are changed and deleted by the roles of spec §6 and by nobody else', () => {
    const types = (role: 'admin' | 'agent', may: typeof mayChange) =>
      itemTypes.filter((type) => may(role, type)).sort();
    expect(types('admin', mayChange)).toEqual(['box', 'client', 'observation', 'order', 'product', 'warehouse']);
    expect(types('agent', mayChange)).toEqual(['client', 'order']);
    expect(types('admin', mayDelete)).toEqual(['box', 'visit']);
    expect(types('agent', mayDelete)).toEqual(['observation', 'visit']);
  });

  test('[SYNC-12] an agent sees catalogue, warehouse, names, own orders, bag and notes, but no box', () => {
    const agent = { accountId: 'a2', role: 'agent' as const };
    const seen = (audience: string | null) => itemTypes.filter((type) => sees(agent, { type, audience })).sort();
    expect(seen(null)).toEqual(['account', 'client', 'product', 'warehouse']);
    expect(seen('a3')).toEqual(['account', 'client', 'product', 'warehouse']);
    expect(seen('a2')).toEqual(['account', 'bag', 'client', 'observation', 'order', 'product', 'visit', 'warehouse']);
    expect(itemTypes.filter((type) => !mayRead('agent', type))).toEqual(['box']);
  });

  test('[SYNC-12] an order handed to another agent is gone for its former agent alone', () => {
    const departed = { type: 'order' as const, audience: 'a2', departed: true };
    const seenBy = (accountId: string, role: 'admin' | 'agent') => sees({ accountId, role }, departed);
    expect([seenBy('a2', 'agent'), seenBy('a3', 'agent'), seenBy('a1', 'admin')]).toEqual([true, false, false]);
  });

  test('[SYNC-12] an admin sees everything', () => {
    const admin = { accountId: 'a1', role: 'admin' as const };
    for (const type of itemTypes) {
      expect(mayRead('admin', type)).toBe(true);
      for (const audience of [null, 'a1', 'a2']) expect(sees(admin, { type, audience })).toBe(true);
    }
  });
});
