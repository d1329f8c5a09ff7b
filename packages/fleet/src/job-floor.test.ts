import { expect, it } from 'vitest';

import { JobFloor } from './job-floor.ts';

it('lets one job be alone, in its turn, and the others go on side by side', async () => {
  const floor = new JobFloor();
  const entered: string[] = [];
  const enter = (name: string, isAlone: boolean): Promise<() => void> =>
    floor.enter(isAlone).then((leave) => {
      entered.push(name);
      return leave;
    });
  const [first, second] = [enter('a', false), enter('b', false)];
  const alone = enter('alone', true);
  const [third, fourth] = [enter('c', false), enter('d', false)];
  const leaveFirst = await first;
  const leaveSecond = await second;
  leaveFirst();
  await Promise.resolve();
  expect(entered).toEqual(['a', 'b']);
  leaveSecond();
  const leaveAlone = await alone;
  expect(entered).toEqual(['a', 'b', 'alone']);
  leaveAlone();
  await Promise.all([third, fourth]);
  expect(entered).toEqual(['a', 'b', 'alone', 'c', 'd']);
});
