import { describe, expect, it } from 'vitest';

import { TOOLS } from './index.ts';
import { toolsWhere, traitsOf } from './tool-traits.ts';

describe('traitsOf', () => {
  it('takes an unknown tool, also one named like a property of objects, for an act that presses', () => {
    for (const name of ['order_everything', 'constructor', '__proto__'])
      expect(traitsOf(name)).toMatchObject({
        recorded: 'act',
        touches: 'page',
        presses: true,
        isRepeatable: false,
      });
  });

  it('lets no tool that may write count as a look that leaves the page as it was', () => {
    const unchanged = new Set<string>(toolsWhere(({ changesPage }) => !changesPage));
    const changing = TOOLS.filter(({ risk }) => risk !== 'look').map(({ name }) => name);
    expect(changing.filter((name) => unchanged.has(name))).toEqual([]);
  });
});
