import { afterEach, describe, expect, test, vi } from 'vitest';

import { find, show } from '../../../testing/page/show.ts';
import { beginReading } from '../../dom/mutations.ts';
import * as pageScript from '../../page-script.ts';
import { checkReadiness, lastCover, passFrame } from './readiness.ts';

type Needs = Parameters<typeof checkReadiness>[1];
const NEEDS: Needs = {
  enabled: true,
  editable: false,
  atRest: false,
  attempt: 0,
  at: null,
  atText: null,
  byHandle: false,
};

const readiness = (selector = '#it', needs: Partial<Needs> = {}) =>
  checkReadiness(find(selector, Element), { ...NEEDS, ...needs });

const BOX = 'position:absolute;left:100px;top:100px;width:200px;height:40px;margin:0';

describe('an element is ready', () => {
  test('where its middle can be pressed', async () => {
    show(`<button id="it" style="${BOX}">x</button>`);
    expect(await readiness()).toEqual({
      ready: true,
      point: { x: 200, y: 120 },
      box: { x: 100, y: 100, width: 200, height: 40 },
      handle: null,
    });
  });

  test('after it was scrolled into view', async () => {
    show('<div style="height:3000px"></div><button id="it">x</button>');
    const answer = await readiness();
    expect(answer.ready).toBe(true);
    expect(scrollY).toBeGreaterThan(1000);
  });

  test('beside what covers its middle', async () => {
    show(
      `<button id="it" style="${BOX}">x</button><i style="position:absolute;left:170px;top:90px;width:60px;height:60px"></i>`,
    );
    const answer = await readiness();
    if (!answer.ready) throw new Error(answer.blocker);
    expect(answer.point.x < 170 || answer.point.x > 230).toBe(true);
  });

  test('beside the control inside of it, which a press there would mean', async () => {
    show(
      `<div id="it" style="${BOX}"><button style="display:block;margin:0 auto;width:60px;height:40px">y</button></div>`,
    );
    const answer = await readiness();
    if (!answer.ready) throw new Error(answer.blocker);
    expect(answer.point.x < 170 || answer.point.x > 230).toBe(true);
  });

  test('disabled, as a place to drop something on, and only as that', async () => {
    for (const style of [BOX, `${BOX};pointer-events:none`]) {
      show(`<button id="it" disabled style="${style}">x</button>`);
      expect(await readiness('#it', { enabled: false })).toMatchObject({
        ready: true,
        point: { x: 200, y: 120 },
      });
      expect(await readiness()).toMatchObject({ ready: false, blocker: 'disabled' });
    }
  });

  test('at the place that is asked for, in per cent of what can be seen', async () => {
    show(`<button id="it" style="${BOX}">x</button>`);
    expect(await readiness('#it', { at: { x: 25, y: 0 } })).toMatchObject({
      ready: true,
      handle: null,
      point: { x: 150, y: 101 },
    });
  });

  test('as the label that stands for its hidden checkbox', async () => {
    show(
      `<input id="it" type="checkbox" style="display:none"><label for="it" style="${BOX}">x</label>`,
    );
    expect(await readiness()).toMatchObject({ ready: true });
  });

  test('with what is put into its slot', async () => {
    show('<x-button id="it"><b>x</b></x-button>');
    find('#it').attachShadow({ mode: 'closed' }).innerHTML = '<slot></slot>';
    expect(await readiness()).toMatchObject({ ready: true });
  });
});

describe('an element is not ready', () => {
  test.each([
    ['hidden', '<button id="it" style="display:none">x</button>'],
    ['hidden', '<button id="it" style="visibility:hidden">x</button>'],
    ['hidden', '<details><summary>s</summary><button id="it">x</button></details>'],
    ['disabled', '<button id="it" disabled>x</button>'],
    ['disabled', '<fieldset disabled><button id="it">x</button></fieldset>'],
    ['disabled', '<div aria-disabled="true"><button id="it">x</button></div>'],
    ['disabled', '<div inert><button id="it">x</button></div>'],
    ['disabled', '<button id="it" style="pointer-events:none">x</button>'],
    ['covered', '<button id="it">x</button><div style="position:fixed;inset:0"></div>'],
  ])('%s: %s', async (blocker, html) => {
    show(html);
    expect(await readiness()).toMatchObject({ ready: false, blocker });
  });

  test('by a handle of its own that covers it, only where that may be pressed', async () => {
    show(
      `<button id="it" style="${BOX}">x</button><div id="grip" style="${BOX};cursor:grab"></div>`,
    );
    expect(await readiness()).toMatchObject({ ready: false, blocker: 'covered' });
    expect(await readiness('#it', { byHandle: true })).toMatchObject({
      ready: true,
      handle: 'div#grip',
    });
    find('#grip').style.width = '900px';
    expect(await readiness('#it', { byHandle: true })).toMatchObject({ blocker: 'covered' });
  });

  test('detached: once it was taken out', async () => {
    show('<button id="it">x</button>');
    const button = find('#it');
    button.remove();
    expect(await checkReadiness(button, NEEDS)).toMatchObject({
      ready: false,
      blocker: 'detached',
    });
  });

  test.each([
    '<input id="it" readonly>',
    '<textarea id="it" readonly></textarea>',
    '<div id="it" role="textbox" aria-readonly="true">x</div>',
  ])('read-only where text is to be written: %s', async (html) => {
    show(html);
    expect(await readiness('#it', { editable: true })).toMatchObject({
      ready: false,
      blocker: 'readonly',
    });
    expect(await readiness()).toMatchObject({ ready: true });
  });

  test('while it goes to and fro, also where two frames show it at one place', async () => {
    show(`<button id="it" style="${BOX}">x</button>`);
    const button = find('#it', HTMLElement);
    const movement = button.animate(
      { translate: ['0px', '500px'] },
      {
        duration: 300,
        iterations: Infinity,
        direction: 'alternate',
      },
    );
    const times = [270, 330, 390];
    const drawn = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
      movement.currentTime = times.shift() ?? 0;
      queueMicrotask(() => callback(0));
      return 0;
    });
    try {
      expect(await readiness('#it', { atRest: true })).toMatchObject({ blocker: 'moving' });
    } finally {
      drawn.mockRestore();
    }
  });

  test('while it moves, where it must rest', async () => {
    show(`<button id="it" style="${BOX}">x</button>`);
    const animation = find('#it').animate({ left: ['100px', '600px'] }, 2000);
    expect(await readiness('#it', { atRest: true })).toMatchObject({
      ready: false,
      blocker: 'moving',
    });
    animation.cancel();
    expect(await readiness('#it', { atRest: true })).toMatchObject({ ready: true });
  });

  test('under a dialog, which is named and remembered', async () => {
    show(
      '<button id="it">x</button><div role="dialog" aria-label="Cookies" style="position:fixed;inset:0"><p style="height:100%">y</p></div>',
    );
    expect(await readiness()).toEqual({
      ready: false,
      blocker: 'covered',
      detail: 'dialog “Cookies”',
    });
    expect(lastCover(find('#it'))).toBe(find('[role=dialog]'));
  });
});

describe('how many frames it takes to see that an element rests', () => {
  const passed = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  const framesOf = async (needs: Partial<Needs> = {}): Promise<number> => {
    const drawn = vi.spyOn(window, 'requestAnimationFrame');
    expect(await readiness('#it', { atRest: true, ...needs })).toMatchObject({ ready: true });
    const frames = drawn.mock.calls.length;
    drawn.mockRestore();
    return frames;
  };

  /** Shows a page and reads it, as main does before it acts. */
  async function showRead(html: string): Promise<void> {
    show(html);
    beginReading();
    vi.stubGlobal('waymarkPage', pageScript);
    await passed(50);
  }

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('is one in a page that rests, also right after one change', async () => {
    await showRead(`<button id="it" style="${BOX}">x</button><p></p>`);
    expect(await framesOf()).toBe(1);
    find('p').textContent = 'changed';
    expect(await framesOf()).toBe(1);
  });

  test('is two in a page that was not read yet', async () => {
    show(`<button id="it" style="${BOX}">x</button>`);
    expect(await framesOf()).toBe(2);
  });

  test('is one after a scroll, and two where the page answers that', async () => {
    await showRead('<p></p><div style="height:3000px"></div><button id="it">x</button>');
    expect(await framesOf()).toBe(1);
    scrollTo(0, 0);
    await passed(50);
    addEventListener('scroll', () => (find('p').textContent = 'scrolled'), { once: true });
    expect(await framesOf()).toBe(2);
  });

  test('is enough to see what a timer moves, also where it does not run before the next frame', async () => {
    await showRead(`<button id="it" style="${BOX}">x</button>`);
    const button = find('#it', HTMLElement);
    const move = (): void => void (button.style.left = `${button.offsetLeft + 1}px`);
    move();
    await Promise.resolve();
    move();
    await Promise.resolve();
    let frames = 0;
    const drawn = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
      frames += 1;
      if (frames > 1) move();
      queueMicrotask(() => callback(0));
      return 0;
    });
    try {
      expect(await readiness('#it', { atRest: true })).toMatchObject({ blocker: 'moving' });
    } finally {
      drawn.mockRestore();
    }
  });

  test('is enough to see what a transition begins to push aside', async () => {
    await showRead(
      `<p style="height:0;margin:0;transition:height 1s"></p><button id="it">x</button>`,
    );
    const { height } = getComputedStyle(find('p'));
    expect(height).toBe('0px');
    find('p', HTMLElement).style.height = '300px';
    expect(await readiness('#it', { atRest: true })).toMatchObject({ blocker: 'moving' });
  });
});

describe('the way into a frame', () => {
  const FRAME =
    '<iframe style="position:absolute;left:100px;top:50px;width:200px;height:100px;border:5px solid"></iframe>';

  test('leads to the point in the document around it', async () => {
    show(FRAME);
    expect(await passFrame(find('iframe'), { x: 10, y: 20 }, 0)).toEqual({
      point: { x: 115, y: 75 },
      isInView: true,
      coveredBy: null,
    });
  });

  test('is scrolled to', async () => {
    show(`<div style="height:4000px"></div>${FRAME.replace('top:50px', 'top:3000px')}`);
    const { point, isInView } = await passFrame(find('iframe'), { x: 10, y: 20 }, 0);
    expect(isInView).toBe(true);
    expect(point.y).toBeLessThan(innerHeight);
  });

  test('may be covered', async () => {
    show(`${FRAME}<div id="veil" style="position:fixed;inset:0"></div>`);
    expect(await passFrame(find('iframe'), { x: 10, y: 20 }, 0)).toMatchObject({
      coveredBy: 'div#veil',
    });
  });
});
