import { expect, test } from 'vitest';
import { callLink, mailLink, mapLink } from '../../src/features/clients/contact-links';

test.each([
  ['0722 000-111', 'tel:0722000111'],
  ['+40 (722) 000 111', 'tel:+40722000111'],
  ['tel. 0722.000.111 / 0733000222', 'tel:0722000111'],
  ['0722000111; 0733000222', 'tel:0722000111'],
])('of %j the first number is called', (phone, link) => expect(callLink(phone)).toBe(link));

test('nothing in an address of a mail or a place becomes a part of the link', () => {
  expect(mailLink(' ana@exemplu.ro?bcc=x@y.ro ')).toBe('mailto:ana@exemplu.ro%3Fbcc%3Dx%40y.ro');
  expect(mapLink('Str. Țepeș 5\n& Co?q=1', 'Android')).toBe('geo:0,0?q=Str.%20%C8%9Aepe%C8%99%205%20%26%20Co%3Fq%3D1');
});

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8)', 'geo:0,0?q=Cluj'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'https://maps.apple.com/?q=Cluj'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'https://www.openstreetmap.org/search?query=Cluj'],
])('on %s an address opens the map of the device', (userAgent, link) => expect(mapLink('Cluj', userAgent)).toBe(link));
