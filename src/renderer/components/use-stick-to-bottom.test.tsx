import { afterEach, expect, test } from 'vitest';

import { find } from '../../testing/page/show.ts';
import { render, unmount } from '../../testing/page/render.ts';
import { useStickToBottom } from './use-stick-to-bottom.ts';

afterEach(unmount);

function List() {
  const { scroller, content } = useStickToBottom('one');
  return (
    <div id="list" ref={scroller} style={{ height: 200, overflow: 'auto' }}>
      <div ref={content}>
        <div id="steps" style={{ height: 600 }} />
        <div id="answer" style={{ height: 300 }} />
      </div>
    </div>
  );
}

const list = (): HTMLElement => find('#list');
const left = (): number => list().scrollHeight - list().clientHeight - list().scrollTop;
const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

test('an answer that comes after steps have folded up is in view', async () => {
  render(<List />);
  await expect.poll(left).toBe(0);
  // A change of content above moves the list without the person.
  list().scrollTop -= 150;
  await frame();
  await frame();
  find('#answer').style.height = '700px';
  await expect.poll(left).toBe(0);
});

test('a list that the person has scrolled up stays where it is', async () => {
  render(<List />);
  await expect.poll(left).toBe(0);
  await frame();
  await frame();
  list().dispatchEvent(new WheelEvent('wheel', { deltaY: -300 }));
  list().scrollTop -= 300;
  await frame();
  await frame();
  find('#answer').style.height = '700px';
  await frame();
  await frame();
  expect(left()).toBe(700);
});
