import { describe, expect, it } from 'vitest';

import { mergeTodos } from './merge-todos.ts';

const PLAN = [
  'Open the order page of the shop',
  'Check whether the page has "Order 4711"',
  'Read the table rows',
  'Close the order page of the shop',
];

/** Observed ways in which models write a list whose first two steps are done and the others are not. */
const SLOPPY: readonly (readonly [string, string])[] = [
  [
    'as asked',
    '- [x] Open the order page of the shop\n- [x] Check whether the page has "Order 4711"\n- [ ] Read the table rows\n- [ ] Close the order page of the shop',
  ],
  [
    'in a code fence',
    '```markdown\n- [x] Open the order page of the shop\n- [x] Check whether the page has "Order 4711"\n- [ ] Read the table rows\n- [ ] Close the order page of the shop\n```',
  ],
  [
    'stars, capital X, no space after the box',
    '* [X]Open the order page of the shop\n* [X]Check whether the page has "Order 4711"\n* []Read the table rows\n* []Close the order page of the shop',
  ],
  [
    'numbers in place of bullets',
    '1. [x] Open the order page of the shop\n2. [x] Check whether the page has "Order 4711"\n3. [ ] Read the table rows\n4. [ ] Close the order page of the shop',
  ],
  [
    'boxes without bullets',
    '[x] Open the order page of the shop\n[x] Check whether the page has "Order 4711"\n[ ] Read the table rows\n[ ] Close the order page of the shop',
  ],
  [
    'check marks',
    '✅ Open the order page of the shop\n✅ Check whether the page has "Order 4711"\n⬜ Read the table rows\n⬜ Close the order page of the shop',
  ],
  [
    'ballot boxes',
    '☑ Open the order page of the shop\n☑ Check whether the page has "Order 4711"\n☐ Read the table rows\n☐ Close the order page of the shop',
  ],
  [
    'a mark in the box',
    '- [✓] Open the order page of the shop\n- [✔] Check whether the page has "Order 4711"\n- [-] Read the table rows\n- [~] Close the order page of the shop',
  ],
  [
    'struck through',
    '- ~~Open the order page of the shop~~\n- ~~Check whether the page has "Order 4711"~~\n- Read the table rows\n- Close the order page of the shop',
  ],
  [
    'a heading and prose around it',
    '## TODO (2/4)\nHere is where we are:\n\n- [x] Open the order page of the shop\n- [x] Check whether the page has "Order 4711"\n- [ ] Read the table rows\n- [ ] Close the order page of the shop\n\nNext I will read the table.',
  ],
  [
    'nested under one item',
    '- [ ] Look at the order\n  - [x] Open the order page of the shop\n  - [x] Check whether the page has "Order 4711"\n  - [ ] Read the table rows\n  - [ ] Close the order page of the shop',
  ],
  [
    'remarks behind the steps',
    '- [x] Open the order page of the shop (done in round 1)\n- [x] Check whether the page has "Order 4711" — yes, it does\n- [ ] Read the table rows (next)\n- [ ] Close the order page of the shop',
  ],
  [
    'bold steps',
    '- [x] **Open the order page of the shop**\n- [x] **Check whether the page has "Order 4711"**\n- [ ] **Read the table rows**\n- [ ] **Close the order page of the shop**',
  ],
  [
    'step numbers',
    '- [x] Step 1: Open the order page of the shop\n- [x] Step 2: Check whether the page has "Order 4711"\n- [ ] Step 3: Read the table rows\n- [ ] Step 4: Close the order page of the shop',
  ],
  [
    'the past tense',
    '- [x] Opened the order page of the shop\n- [x] Checked whether the page has "Order 4711"\n- [ ] Read table rows\n- [ ] Close order page of the shop',
  ],
  [
    'what is done left out',
    '- [x] Check whether the page has "Order 4711"\n- [x] Open the order page of the shop',
  ],
  [
    'another order',
    '- [ ] Close the order page of the shop\n- [ ] Read the table rows\n- [x] Check whether the page has "Order 4711"\n- [x] Open the order page of the shop',
  ],
  [
    'line breaks as backslash n',
    String.raw`- [x] Open the order page of the shop\n- [x] Check whether the page has "Order 4711"\n- [ ] Read the table rows\n- [ ] Close the order page of the shop`,
  ],
  [
    'all on one line',
    '- [x] Open the order page of the shop - [x] Check whether the page has "Order 4711" - [ ] Read the table rows - [ ] Close the order page of the shop',
  ],
  [
    'a table',
    '| Step | Done |\n| --- | --- |\n| Open the order page of the shop | [x] |\n| Check whether the page has "Order 4711" | [x] |\n| Read the table rows | [ ] |\n| Close the order page of the shop | [ ] |',
  ],
  [
    'the box behind the step',
    '- Open the order page of the shop [x]\n- Check whether the page has "Order 4711" [x]\n- Read the table rows [ ]\n- Close the order page of the shop [ ]',
  ],
  [
    'words for the state',
    '- Open the order page of the shop: done\n- Check whether the page has "Order 4711" (completed)\n- Read the table rows: pending\n- Close the order page of the shop (not done yet)',
  ],
  [
    'words before the steps',
    '1. DONE: Open the order page of the shop\n2. Done - Check whether the page has "Order 4711"\n3. TODO: Read the table rows\n4. Pending - Close the order page of the shop',
  ],
  [
    'quoted',
    '> - [x] Open the order page of the shop\n> - [x] Check whether the page has "Order 4711"\n> - [ ] Read the table rows\n> - [ ] Close the order page of the shop',
  ],
  [
    'HTML boxes',
    '<ul><li><input type="checkbox" checked> Open the order page of the shop</li><li><input type="checkbox" checked> Check whether the page has "Order 4711"</li><li><input type="checkbox"> Read the table rows</li><li><input type="checkbox"> Close the order page of the shop</li></ul>',
  ],
  [
    'Windows line ends, full-width boxes',
    '-［x］Open the order page of the shop\r\n-［x］Check whether the page has “Order 4711”\r\n-［ ］Read the table rows\r\n-［　］Close the order page of the shop\r\n',
  ],
  [
    'a step in two lines',
    '- [x] Open the order page\n  of the shop\n- [x] Check whether the page\n  has "Order 4711"\n- [ ] Read the table rows\n- [ ] Close the order page of the shop',
  ],
];

const open = PLAN.map((text) => ({ text, done: false }));
const ticks = (markdown: string, current = open) =>
  mergeTodos(current, markdown).items.map(({ done }) => done);

describe('a careless to-do list', () => {
  it.each(SLOPPY)('%s', (_, markdown) => {
    expect(ticks(markdown)).toEqual([true, true, false, false]);
  });

  it.each(SLOPPY)('does not take a tick back: %s', (_, markdown) => {
    const finished = PLAN.map((text, index) => ({ text, done: index !== 3 }));
    expect(ticks(markdown, finished)).toEqual([true, true, true, false]);
  });

  it('says nothing of steps that are not in it, nor of an empty list', () => {
    for (const markdown of ['', 'All done!', 'Done: everything', '```\n```', '- [x]', '- [ ] ']) {
      expect(ticks(markdown), markdown).toEqual([false, false, false, false]);
    }
  });
});
