import { expect, it } from 'vitest';

import type { Disposable } from './disposable.ts';
import { Emitter } from './emitter.ts';

it('tells a value to those who listened before it, and to none who has stopped meanwhile', () => {
  const emitter = new Emitter<number>();
  const told: string[] = [];
  const parts: Disposable[] = [];
  emitter.on((value) => {
    told.push(`first ${value}`);
    parts.pop()?.dispose();
    if (value === 1) emitter.on((later) => told.push(`late ${later}`));
  });
  parts.push(emitter.on((value) => told.push(`stopped ${value}`)));
  emitter.emit(1);
  emitter.emit(2);
  expect(told).toEqual(['first 1', 'first 2', 'late 2']);
});
