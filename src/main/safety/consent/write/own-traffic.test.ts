import { expect, test } from 'vitest';

import { parseContent } from '../../../platform/requests/request-content.ts';
import { describeWrite } from './describe-write.ts';
import { isEntered } from './carries.ts';
import { OwnTraffic } from './own-traffic.ts';

const write = (body: string) =>
  describeWrite(
    {
      method: 'POST',
      url: 'http://board.example/api',
      content: parseContent('json', body, true),
    },
    [],
    [],
  );

test('what a page sends by itself is known again, and nothing else that goes the same way', () => {
  const traffic = new OwnTraffic();
  traffic.note(write('{"type":"ping","since":"c4f19a7723","text":"Hello there"}'), 1);
  const isOwn = (body: string) => traffic.wasSeen(write(body), 2, false);
  expect(isOwn('{"type":"ping","since":"99e01b22aa","text":"Hello again"}')).toBe(true);
  expect(isOwn('{"type":"deleteAccount","since":"c4f19a7723","text":"Hello there"}')).toBe(false);
  expect(traffic.wasSeen(write('{"type":"ping","since":"1","text":""}'), 1, false)).toBe(false);
});

test('a habit is what was seen again and again', () => {
  const traffic = new OwnTraffic();
  const ping = write('{"type":"ping"}');
  traffic.note(ping, 1);
  traffic.note(ping, 2);
  expect(traffic.wasSeen(ping, 9, true)).toBe(false);
  traffic.note(ping, 3);
  expect(traffic.wasSeen(ping, 9, true)).toBe(true);
  expect(traffic.wasSeen(ping, 3, true)).toBe(false);
});

test('what the run entered is no habit of a page, wherever it stands in a value', () => {
  const sent = [{ value: 'x' }, { value: 'say Hello to Ann' }];
  expect(sent.some((each) => isEntered(each, ['Hello'], 2))).toBe(true);
  expect(sent.some((each) => isEntered(each, ['Bye', 'x'], 2))).toBe(false);
  expect(sent.some((each) => isEntered(each, [], 2))).toBe(false);
});

test('as many are known as fit, the newest of them', () => {
  const traffic = new OwnTraffic();
  const named = (at: number) =>
    write(
      `{"type":"${String.fromCharCode(97 + (at % 26), 97 + (Math.floor(at / 26) % 26), 97 + Math.floor(at / 676))}"}`,
    );
  for (let at = 0; at < 2_100; at += 1) traffic.note(named(at), at);
  expect(traffic.wasSeen(named(0), 9_999)).toBe(false);
  expect(traffic.wasSeen(named(2_099), 9_999)).toBe(true);
});

test('a short number that was always the same is no habit once it is another', () => {
  const traffic = new OwnTraffic();
  const sync = (lots: number, beat: number) =>
    write(`{"lots":${lots},"beat":${beat},"at":1${Math.round(performance.now() * 1e6)}23456789}`);
  traffic.note(sync(0, 1), 1);
  traffic.note(sync(0, 2), 2);
  expect(traffic.wasSeen(sync(0, 7), 9)).toBe(true);
  expect(traffic.wasSeen(sync(3, 7), 9)).toBe(false);
});
