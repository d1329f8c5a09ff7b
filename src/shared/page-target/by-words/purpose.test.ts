import { describe, expect, it } from 'vitest';

import { tinySnapshot } from '../../../testing/fake-browser/fake-browser.ts';
import { mayLeadTo, type Purpose } from './purpose.ts';

describe('mayLeadTo', () => {
  const [notes, cell, choice, box, more] = tinySnapshot('https://a.test/', {
    title: '',
    text: '',
    nodes: [
      { name: 'Notes', role: 'link', state: { href: 'https://a.test/notes' } },
      { name: 'Notes', role: 'gridcell', tag: 'td' },
      { name: 'Notes', role: 'button' },
      { name: 'Notes', role: 'checkbox' },
      { name: 'Notes', role: 'link', state: { href: '#' } },
    ],
  }).nodes;

  it.each<[Purpose, readonly unknown[]]>([
    ['any', [notes, cell, choice, box, more]],
    ['fill', [cell]],
    ['check', [cell, choice, box, more]],
    ['choose', [cell, choice, box, more]],
  ])('to what one wants to %s', (purpose, expected) => {
    const all = [notes, cell, choice, box, more].filter((node) => node !== undefined);
    expect(all.filter((node) => mayLeadTo(purpose, node))).toEqual(expected);
  });
});
