import { describe, expect, test } from 'vitest';

import { FrameReportSchema, type FrameReport } from '#shared/model/page/frame-report.ts';

import { show } from '../../testing/page/show.ts';
import { withinOneReading } from '../dom/reading-memo.ts';
import { collect } from './collect.ts';

function waitingIn(html: string): FrameReport['waiting'] {
  show(html);
  const options = { maxWhole: 500, maxOffScreen: 100 };
  return FrameReportSchema.parse({ ...withinOneReading(() => collect(options)), isPageIdle: true })
    .waiting;
}

const HEADER = '<header><a href="/">Home</a><button>Search</button></header>';
const STYLE =
  '<style>@keyframes turn{to{transform:rotate(1turn)}} @keyframes pulse{50%{opacity:.5}} .spinner{width:40px;height:40px;border:4px solid #ccc;border-radius:50%;animation:turn 1s linear infinite;margin:200px auto} .bone{height:30px;margin:10px;background:#ddd;animation:pulse 1s infinite} main{height:90vh}</style>';

describe('a page is waited for', () => {
  test.each([
    ['a spinner', '<main><div class="spinner"></div></main>', ''],
    [
      'a spinner with words',
      '<main><div class="spinner"></div><p>Loading orders…</p></main>',
      'Loading orders…',
    ],
    ['a skeleton', `<main>${'<div class="bone"></div>'.repeat(6)}</main>`, ''],
    ['a busy region', '<main aria-busy="true"></main>', ''],
    ['an endless progress bar', '<main><progress></progress></main>', ''],
    [
      'a progress bar by its role',
      '<main><div role="progressbar" style="height:4px">&nbsp;</div></main>',
      '',
    ],
    ['loading words in English', '<main>Loading…</main>', 'Loading…'],
    ['loading words in Chinese', '<main>正在加载，请稍候</main>', '正在加载，请稍候'],
    ['loading words in French', '<main>Chargement en cours</main>', 'Chargement en cours'],
  ])('that shows %s where its content will be', (_what, html, words) => {
    expect(waitingIn(STYLE + HEADER + html)).toEqual({ why: 'busy', words });
  });

  test('that says no more than that it is loading', () => {
    expect(waitingIn('<div id="root"><p>Please wait</p></div>')).toEqual({
      why: 'busy',
      words: 'Please wait',
    });
  });

  test('that shows a canvas only', () => {
    expect(waitingIn('<canvas width="400" height="400"></canvas>')).toEqual({
      why: 'canvas',
      words: '',
    });
  });
});

describe('a page that is waited for only while it waits for data', () => {
  const long = `<p>${'What lies on the quay is listed here. '.repeat(12)}</p>`;

  test.each([
    ['No orders yet.', 'No orders yet'],
    ['There are no open tickets available', 'no open tickets available'],
    ['Keine Einträge', 'Keine Einträge'],
    ['暂无订单', '暂无'],
  ])('says “%s”', (text, words) => {
    expect(waitingIn(`${HEADER}<main>${long}<p>${text}</p></main>`)).toEqual({
      why: 'bare',
      words,
    });
  });

  test('shows little', () => {
    expect(waitingIn(`${HEADER}<main><h1>Orders</h1></main>`)).toEqual({ why: 'bare', words: '' });
  });

  test('does not say so in passing', () => {
    expect(
      waitingIn(`${HEADER}<main>${long}<p>No one knows. There is no order in it.</p></main>`),
    ).toBeUndefined();
  });
});

describe('a page is not waited for', () => {
  test.each([
    [
      'holds text only',
      '<main><h1>Terms</h1><p>Loading docks are closed on Sundays. Deliveries are taken from Monday to Friday between eight and five.</p></main>',
    ],
    [
      'has a spinner in a button',
      `${HEADER}<main><p>Your order</p><button>Pay <i class="spinner" style="margin:0;width:12px;height:12px"></i></button></main>`,
    ],
    [
      'has a spinner below a list',
      `${HEADER}<main>${'<p>An entry of the list</p>'.repeat(10)}<div class="spinner"></div></main>`,
    ],
    [
      'has a busy part beside its content',
      `${HEADER}<main><p>Mail</p><a href="/m">Letter</a><div aria-busy="true" style="height:60px"></div></main>`,
    ],
    [
      'tells of loading in its text',
      `${HEADER}<main><a href="/g">Loading screens: a guide</a></main>`,
    ],
    [
      'has a hidden spinner',
      `${HEADER}<main><div class="spinner" style="visibility:hidden"></div></main>`,
    ],
    [
      'has a banner that moves for ever',
      `${HEADER}<main><p>Sale</p><p class="bone">Now</p></main>`,
    ],
  ])('that %s', (_what, html) => {
    expect(waitingIn(STYLE + html)).toMatchObject({ why: 'bare', words: '' });
  });
});
