import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';

import type { Box } from '#shared/model/page/page-snapshot.ts';

import { useReportedBox } from './use-reported-box.ts';

const boxes: Box[] = [];
const report = (box: Box): void => void boxes.push(box);

function Area() {
  const area = useRef<HTMLElement>(null);
  useReportedBox(area, report);
  return (
    <main ref={area} style={{ position: 'fixed', top: 88, left: 0, width: 300, height: 200 }} />
  );
}

test('the place of the page is reported before the next frame, and again when it changes', async () => {
  const holder = document.body.appendChild(document.createElement('div'));
  const root = createRoot(holder);
  flushSync(() => root.render(<Area />));
  expect(boxes).toEqual([{ x: 0, y: 88, width: 300, height: 200 }]);
  const main = holder.querySelector('main');
  if (main !== null) main.style.width = '400px';
  await expect.poll(() => boxes.at(-1)?.width).toBe(400);
  root.unmount();
  holder.remove();
});
