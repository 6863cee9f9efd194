import { expect, test } from 'vitest';
import { deviceName } from '#words/device-name';
import { inRomanian } from '../support/in-romanian';

test.each([
  ['Chrome on Android', 'Chrome pe Android'],
  ['Samsung Internet on Android', 'Samsung Internet pe Android'],
  ['Unknown browser on Windows', 'Browser necunoscut pe Windows'],
  ['Unknown device', 'Dispozitiv necunoscut'],
  ['', 'Dispozitiv necunoscut'],
  ['Firefox', 'Firefox'],
])('[WORDS-1] a device is named in the language in use: %j', (name, romanian) => {
  expect(deviceName(name)).toBe(name === '' ? 'Unknown device' : name);
  expect(inRomanian(() => deviceName(name))).toBe(romanian);
});
