import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

import { isChatter, withoutChatter } from './chromium-chatter.ts';

const BUS =
  '[14040:1121/234300.863889:ERROR:bus.cc(407)] Failed to connect to the bus: no such file';

test('what Chromium says about a machine without bus and graphics card is chatter', () => {
  expect(isChatter(BUS)).toBe(true);
  expect(isChatter('[1:0101/000000.1:ERROR:dbus/object_proxy.cc:577] Failed to call')).toBe(true);
  expect(
    isChatter(
      '[14069:1121/234301.639298:ERROR:viz_main_impl.cc(181)] Exiting GPU process due to errors',
    ),
  ).toBe(true);
  expect(isChatter('Xlib:  extension "DPMS" missing on display ":99".')).toBe(true);
});

test("other errors of Chromium and the app's own lines are kept", () => {
  expect(isChatter('[1:0101/000000.1:FATAL:bus.cc(1)] Check failed')).toBe(false);
  expect(isChatter('[1:0101/000000.1:ERROR:ssl_client_socket_impl.cc(1)] handshake')).toBe(false);
  expect(isChatter('Error: bus.cc(407) is mentioned')).toBe(false);
  expect(isChatter('')).toBe(false);
});

test('lines are put together from any pieces, and a last line without an end is kept', async () => {
  const filter = withoutChatter();
  const bytes = Buffer.from(`first 你好\n${BUS}\nlast`);
  for (const byte of bytes) {
    filter.write(Buffer.from([byte]));
  }
  filter.end();
  expect(await text(filter)).toBe('first 你好\nlast');
});
