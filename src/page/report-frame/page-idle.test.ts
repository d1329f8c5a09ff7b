import { beforeEach, describe, expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { watchTree } from '../dom/mutations.ts';
import { isPageIdle, untilPageIdle } from './page-idle.ts';

const NOTHING_AHEAD = { leadMs: 0, prepare: () => false };
const passed = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function idleAfter(
  maxMs: number,
): Promise<{ readonly isIdle: boolean; readonly ms: number }> {
  const startedAt = performance.now();
  const isIdle = await untilPageIdle(maxMs, NOTHING_AHEAD);
  return { isIdle, ms: performance.now() - startedAt };
}

function rowOf(text: string): Element {
  const row = document.createElement('div');
  row.setAttribute('role', 'row');
  row.innerHTML = `<i role="gridcell">${text}</i>`;
  return row;
}

beforeEach(async () => {
  watchTree(document);
  show('<div id="box" style="width:50px;height:50px;background:red"></div>');
  // A page at rest resets the limit that a restless one has lowered.
  await untilPageIdle(1000, NOTHING_AHEAD);
});

describe('a page is idle', () => {
  test('when nothing has changed for a moment', async () => {
    expect(isPageIdle()).toBe(true);
    find('#box').textContent = 'x';
    expect(isPageIdle()).toBe(false);
    expect(await idleAfter(1000)).toMatchObject({ isIdle: true });
    expect(isPageIdle()).toBe(true);
  });

  test('once what moves has arrived', async () => {
    find('#box').animate({ transform: ['none', 'translateX(200px)'] }, 400);
    expect(isPageIdle()).toBe(false);
    const { isIdle, ms } = await idleAfter(3000);
    expect(isIdle).toBe(true);
    expect(ms).toBeGreaterThan(350);
  });

  test('once a grid has drawn the rows that it says it has', async () => {
    find('#box').outerHTML =
      '<div id="grid" role="grid" aria-rowcount="301" style="height:100px"><div role="row"><b role="columnheader">Name</b></div></div>';
    await passed(300);
    expect(isPageIdle()).toBe(false);
    setTimeout(() => find('#grid').append(rowOf('Anna')), 300);
    const { isIdle, ms } = await idleAfter(3000);
    expect(isIdle).toBe(true);
    expect(ms).toBeGreaterThan(280);
  });

  test('once a grid is busy no longer, but not for ever', async () => {
    find('#box').outerHTML =
      '<table id="grid" aria-busy="true" style="height:100px"><tr><td>x</td></tr></table>';
    expect(await idleAfter(600)).toMatchObject({ isIdle: false });
    find('#grid').setAttribute('aria-busy', 'false');
    expect(await idleAfter(1000)).toMatchObject({ isIdle: true });
  });

  test('though a grid without rows is far down the page', async () => {
    find('#box').outerHTML =
      '<div style="height:5000px"></div><div role="grid" aria-rowcount="9" style="height:100px"></div>';
    expect(await idleAfter(1000)).toMatchObject({ isIdle: true });
  });

  test('though something moves for ever', () => {
    find('#box').animate({ opacity: [1, 0.5] }, { duration: 300, iterations: Infinity });
    expect(isPageIdle()).toBe(true);
  });

  test('though a slow animation is under way', () => {
    find('#box').animate({ width: ['0', '50px'] }, 5000);
    expect(isPageIdle()).toBe(true);
  });

  test('though a colour fades', async () => {
    find('#box').style.transition = 'background-color 1s';
    await passed(50);
    expect(getComputedStyle(find('#box')).backgroundColor).toBe('rgb(255, 0, 0)');
    find('#box').style.backgroundColor = 'blue';
    await passed(200);
    expect(document.getAnimations().some(({ playState }) => playState === 'running')).toBe(true);
    expect(isPageIdle()).toBe(true);
  });

  test('not while a shadow tree that was seen moves', () => {
    const root = find('#box').attachShadow({ mode: 'open' });
    root.innerHTML = '<b style="display:block;width:9px;height:9px"></b>';
    watchTree(root);
    root.querySelector('b')?.animate({ width: ['9px', '90px'] }, 500);
    expect(isPageIdle()).toBe(false);
  });
});

describe('the wait for a page that never rests', () => {
  test('ends when its time is over, and is shorter the next time', async () => {
    find('#box').append('x');
    const timer = setInterval(() => find('#box').append('x'), 20);
    try {
      const first = await idleAfter(600);
      expect(first.isIdle).toBe(false);
      expect(first.ms).toBeGreaterThanOrEqual(590);
      const second = await idleAfter(600);
      expect(second.isIdle).toBe(false);
      expect(second.ms).toBeLessThan(500);
    } finally {
      clearInterval(timer);
    }
  });
});

describe('a clock', () => {
  async function whileTicking(tick: (count: number) => void, everyMs: number, mostMs = 3000) {
    let count = 0;
    const timer = setInterval(() => tick((count += 1)), everyMs);
    tick(0);
    try {
      return await idleAfter(mostMs);
    } finally {
      clearInterval(timer);
    }
  }

  test('is not waited for until the end', async () => {
    const box = find('#box');
    // A busy machine runs some ticks at once, too fast for a clock; the wait ends once they come one by one.
    const mostMs = 15_000;
    const tick = (count: number) => (box.textContent = `0:0${count}`);
    const { isIdle, ms } = await whileTicking(tick, 100, mostMs);
    expect(isIdle).toBe(false);
    expect(ms).toBeLessThan(mostMs);
  });

  test('is none where a number runs up to its value', async () => {
    const box = find('#box');
    const { isIdle } = await whileTicking((count) => {
      if (count <= 100) box.textContent = `${count * 8}`;
    }, 16);
    expect(isIdle).toBe(true);
    expect(box.textContent).toBe('800');
  });

  test('is none where rows are added meanwhile', async () => {
    const box = find('#box');
    box.innerHTML = '<i></i><ol></ol>';
    const { isIdle } = await whileTicking((count) => {
      if (count >= 15) return;
      find('#box i').textContent = `${count}`;
      find('#box ol').append(document.createElement('li'));
    }, 100);
    expect(isIdle).toBe(true);
    expect(box.querySelectorAll('li')).toHaveLength(15);
  });
});

test('something can be done shortly before the end of the wait', async () => {
  find('#box').textContent = 'x';
  const startedAt = performance.now();
  let preparedAfter = 0;
  await untilPageIdle(1000, {
    leadMs: 100,
    prepare: () => {
      if (preparedAfter > 0) return false;
      preparedAfter = performance.now() - startedAt;
      return true;
    },
  });
  expect(preparedAfter).toBeGreaterThan(30);
  expect(performance.now() - startedAt).toBeGreaterThan(preparedAfter + 50);
});
