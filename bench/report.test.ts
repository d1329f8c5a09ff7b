import { hostname } from 'node:os';

import { describe, expect, it } from 'vitest';

import { atLeast, atMost, checksText, describeMachine, tableText } from './report.ts';

describe('report', () => {
  it('lines up columns, numbers to the right, and writes nothing as a dash', () => {
    const rows = [
      { page: 'a', ms: 5 },
      { page: 'long name', ms: 123.456 },
      { page: 'b', ms: null },
    ];
    expect(tableText(rows).split('\n')).toEqual([
      'page          ms',
      '---------  -----',
      'a              5',
      'long name  123.5',
      'b              –',
    ]);
  });

  it('says plainly what was missed', () => {
    const text = checksText([atLeast('recall', 0.9, 0.99), atMost('time', 3, 5, 'ms')]);
    expect(text).toMatch(/recall .*>= 0.99 +MISSED/);
    expect(text).toMatch(/time .*3 ms .*<= 5 +met/);
    expect(text).toContain('1 of 2 targets are MISSED.');
  });

  it('counts a value that could not be measured as missed', () => {
    expect(atMost('time', Number.NaN, 5).ok).toBe(false);
    expect(atLeast('recall', Number.NaN, 0.9).ok).toBe(false);
  });

  it('describes the machine without naming it', async () => {
    const machine = await describeMachine({ electron: '1.2.3', chromium: '4.5.6' });
    expect(machine).toMatchObject({ electron: '1.2.3', chromium: '4.5.6' });
    expect(machine.cores).toBeGreaterThan(0);
    expect(Object.values(machine)).not.toContain(hostname());
  });
});
