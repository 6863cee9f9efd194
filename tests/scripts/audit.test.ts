import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../scripts/audit.mjs', import.meta.url));

describe('known holes in packages', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  /** Runs the check with an npm that answers this. */
  const audit = (answer: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'teren-audit-'));
    folders.push(folder);
    const npm = join(folder, 'npm');
    writeFileSync(npm, `#!/bin/sh\ncat <<'END'\n${answer}\nEND\nexit 1\n`);
    chmodSync(npm, 0o755);
    const path = [folder, dirname(process.execPath), process.env['PATH']].join(delimiter);
    const { status, stdout } = spawnSync(process.execPath, [script], {
      env: { ...process.env, PATH: path },
      encoding: 'utf8',
    });
    return { status, stdout };
  };
  const holes = (severity: string) =>
    JSON.stringify({
      vulnerabilities: {
        left: { name: 'left', severity, range: '<2', via: [{ title: 'Reads too much', url: 'https://advice/1' }] },
      },
    });

  it('a serious one fails and is named with its package', () => {
    const { status, stdout } = audit(holes('high'));
    expect(stdout).toContain('high: left <2 (Reads too much https://advice/1)');
    expect(status).toBe(1);
  });

  it('a lesser one is printed and fails nothing', () => {
    const { status, stdout } = audit(holes('moderate'));
    expect(stdout).toContain('moderate: left <2');
    expect(status).toBe(0);
  });

  it.each([
    ['an endpoint that refuses', JSON.stringify({ message: '405 Method Not Allowed', error: {} }), '405'],
    ['no network', '', 'no answer'],
  ])('%s: it says that it could not ask, and fails nothing', (_, answer, why) => {
    const { status, stdout } = audit(answer);
    expect(stdout).toMatch(/^Known holes: could not be asked for/);
    expect(stdout).toContain(why);
    expect(status).toBe(0);
  });
});
