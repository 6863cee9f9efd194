import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/** From the project's root, where workloads are started: a bundled peer lies elsewhere than its source. */
const fromBench = createRequire(resolve('bench/package.json'));

/** A package of `bench/package.json`: what a user would pick instead, and Teren itself never loads. */
export const peerPackage = <T>(name: string): T => fromBench(name) as T;

/** Where the main file of such a package is. */
export const peerFile = (name: string): string => fromBench.resolve(name);

/** What `peer-server.ts` can be. */
export type PeerKind = 'express-pouchdb' | 'json-server' | 'PGlite' | 'pg' | 'SQLite' | 'ws';
