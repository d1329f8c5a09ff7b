import { expect, it } from 'vitest';

import { leastMs, slownessText } from './measure-reader.ts';
import { READERS } from './readers.ts';
import { SHAPES, shaped } from './shapes.ts';

/** Short form of long-words.test.ts: a reader whose time doubles with each letter fails already here. */
const LENGTH = 1000;
const MOST_MS = 1000;

it.each(Object.entries(READERS))(
  '%s reads a word of a thousand characters at once',
  (_name, read) => {
    const problems: string[] = [];
    for (const shape of SHAPES) {
      const ms = leastMs(read, shaped(shape, LENGTH), MOST_MS);
      if (ms > MOST_MS) problems.push(slownessText(shape, LENGTH, ms));
    }
    expect(problems).toEqual([]);
  },
);
