// The built PWA as a static host serves it: the file, or index.html for the app's own paths.

import { createReadStream, existsSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

export const servePlainFile = (dist: string, path: string, response: ServerResponse): void => {
  const asked = join(dist, normalize(path));
  const file = path !== '/' && existsSync(asked) && statSync(asked).isFile() ? asked : join(dist, 'index.html');
  response.writeHead(200, {
    'content-type': contentTypes[extname(file)] ?? 'application/octet-stream',
    'cache-control': 'no-cache',
  });
  createReadStream(file).pipe(response);
};
