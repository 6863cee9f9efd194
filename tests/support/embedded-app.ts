import type { AddressInfo } from 'node:net';
import { createApp } from '../../server/app';
import { EngineFailure } from '../../server/storage/embedded/engine-failure';
import { openFolder } from '../../server/storage/embedded/open';
import { testConfig } from './server';

// The server on an embedded database whose failure is not reported, as a separate process: `embedded-app.ts FOLDER
// PORT`.

class Deaf extends EngineFailure {
  override raise(): void {}
}

const [folder = '', port] = process.argv.slice(2);
const database = await openFolder(folder, new Deaf());
const app = await createApp({ database, config: testConfig({ logLevel: 'silent', leastFreeMegabytes: 0 }) });
await app.listen({ host: '127.0.0.1', port: Number(port) });
console.log(`listening ${(app.server.address() as AddressInfo).port}`);
