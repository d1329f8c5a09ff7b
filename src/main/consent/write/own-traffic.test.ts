import { expect, test } from 'vitest';

import { parseContent } from '../request/request-content.ts';
import { describeWrite } from './describe-write.ts';
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
