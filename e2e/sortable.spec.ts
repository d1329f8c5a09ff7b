import { expect, libraryTest } from './fixtures/library-test.ts';
import { SORTABLE } from './sites/libraries/sortable.ts';

const test = libraryTest(SORTABLE);

for (const path of ['/native', '/fallback'])
  test(`items change their order and their list by their handles: ${path}`, async ({
    pages: { open, inPage },
  }) => {
    const hand = await open(path);
    const first = await hand.line('Move Sand');
    await hand.use('drag', 'Move Varnish', { toNodeId: first.nodeId });
    await expect.poll(() => inPage('names(todo)')).toEqual(['Varnish', 'Sand', 'Paint']);
    const other = await hand.line('Move Measure');
    await hand.use('drag', 'Move Paint', { toNodeId: other.nodeId });
    await expect.poll(() => inPage('[...names(done)].toSorted()')).toEqual(['Measure', 'Paint']);
  });
