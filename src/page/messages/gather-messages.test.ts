import { describe, expect, test } from 'vitest';

import { FrameReportSchema, type ReportedMessage } from '#shared/model/page/frame-report.ts';

import { find, show } from '../../testing/page/show.ts';
import { withinOneReading } from '../dom/reading-memo.ts';
import { collect } from '../report-frame/collect.ts';

const OPTIONS = { maxWhole: 500, maxOffScreen: 100 };

function messages(): readonly ReportedMessage[] {
  const report = withinOneReading(() => collect(OPTIONS));
  return FrameReportSchema.parse({ ...report, isPageIdle: true }).messages;
}

const lines = (): readonly string[] =>
  messages()
    .filter(({ isGone }) => !isGone)
    .map(({ kind, text }) => `${kind}: ${text}`);

const linesIn = (html: string): readonly string[] => {
  show(html);
  return lines();
};

const passed = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const WHOLE_PAGE = 'position:fixed;inset:0;background:rgba(0,0,0,0.5)';
const BOX = 'position:absolute;left:100px;top:100px;width:300px;background:#fff';

describe('what a page says', () => {
  test('is nothing on an ordinary page', () => {
    expect(
      linesIn(
        '<header style="position:fixed;top:0;height:40px">Shop</header><h1>Lamps</h1><p>We sell lamps.</p><form><label>Mail <input type="email" required></label><button disabled>Next page</button></form><div role="alert"></div><div role="status"></div>',
      ),
    ).toEqual([]);
  });

  test.each([
    [
      'a native dialog',
      '<dialog id="d"><h2>Delete album?</h2><p>This cannot be undone.</p><button>Delete</button></dialog>',
    ],
    [
      'a dialog by its role',
      `<div id="d" role="dialog" style="${BOX}"><h2>Delete album?</h2><p>This cannot be undone.</p><button>Delete</button></div>`,
    ],
    [
      'a dialog without a role on a backdrop',
      `<a href="/x">behind</a><div style="${WHOLE_PAGE}"><div style="${BOX};left:30vw;top:40vh"><h2>Delete album?</h2><p>This cannot be undone.</p><button>Delete</button></div></div>`,
    ],
    [
      'a popover',
      '<div id="d" popover style="width:70vw;height:60vh"><h2>Delete album?</h2><p>This cannot be undone.</p><button>Delete</button></div>',
    ],
  ])('is the text of %s without its controls', (_what, html) => {
    show(html);
    const dialog = document.querySelector('#d');
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
    else if (dialog instanceof HTMLElement && dialog.popover !== null) dialog.showPopover();
    expect(lines()).toEqual(['dialog: Delete album? This cannot be undone.']);
  });

  test('is the text of the upper of two dialogs', () => {
    show('<dialog id="a">Settings of the album</dialog><dialog id="b">Discard changes?</dialog>');
    find('#b', HTMLDialogElement).showModal();
    find('#a', HTMLDialogElement).showModal();
    expect(lines()).toEqual(['dialog: Settings of the album']);
  });

  test('is what live regions hold, as far as it can be seen', () => {
    expect(
      linesIn(
        `<p role="alert">Wrong password</p><p role="status">3 results</p><p role="alert" style="display:none">hidden</p>
         <p role="alert" style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)">for ears only</p>
         <p role="alert" style="opacity:0">see-through</p><p role="alert" style="color:#fff;background:#fff">white on white</p>`,
      ).toSorted(),
    ).toEqual(['alert: Wrong password', 'status: 3 results']);
  });

  test('is what a browser says of a field that was reported, and nothing before', () => {
    show('<form><label>Title <input id="t" required></label><button>Create</button></form>');
    expect(lines()).toEqual([]);
    find('button', HTMLButtonElement).click();
    const { validationMessage } = find('#t', HTMLInputElement);
    expect(lines()).toEqual([`invalid: Title: ${validationMessage}`]);
  });

  test.each(['aria-errormessage', 'aria-describedby'])(
    'is what the page says of an invalid field by %s',
    (attribute) => {
      const html = `<label>Date <input aria-invalid="true" ${attribute}="e"></label><p id="e">Use a day in the future</p>`;
      expect(linesIn(html)).toEqual(['invalid: Date: Use a day in the future']);
    },
  );

  test('is the sentence beside a button that cannot be pressed', () => {
    expect(
      linesIn(
        '<form><label>Cover <input></label><div><p>Choose a cover image first to go on</p><button disabled>Create</button></div></form>',
      ),
    ).toEqual(['status: Choose a cover image first to go on']);
  });

  test('is no label and no page number beside a button that cannot be pressed', () => {
    expect(
      linesIn(
        '<form><button disabled>Back</button><span>Page 1 of 9</span><button>Next</button></form>',
      ),
    ).toEqual([]);
  });

  test('is said once where one part of it stands in another', () => {
    expect(
      linesIn(
        `<div role="dialog" style="${BOX}">Saving failed. <p role="alert">No connection</p></div>`,
      ),
    ).toEqual(['dialog: Saving failed. No connection']);
  });
});

const TOAST = 'position:fixed;right:10px;bottom:10px;padding:10px;background:#222;color:#fff';

function addToast(html: string): HTMLElement {
  document.body.insertAdjacentHTML('beforeend', html);
  const added = document.body.lastElementChild;
  if (!(added instanceof HTMLElement)) throw new Error('Nothing was added');
  return added;
}

const ENTRIES = ['Copy', 'Paste', 'Save']
  .map((name) => `<div><a style="cursor:pointer">${name}</a> <i>Ctrl + ${name[0]}</i></div>`)
  .join('');

describe('a toast', () => {
  test('is what appears over the page and is small, without its buttons', () => {
    expect(linesIn('<p>Albums</p>')).toEqual([]);
    addToast(`<div style="${TOAST}">Moved to the bin <button>Undo</button></div>`);
    expect(lines()).toEqual(['toast: Moved to the bin']);
  });

  test('is what is shown by a class', () => {
    expect(
      linesIn(
        `<style>.off{visibility:hidden}</style><div class="off" style="${TOAST}">Copied</div>`,
      ),
    ).toEqual([]);
    find('.off').className = '';
    expect(lines()).toEqual(['toast: Copied']);
  });

  test('may come into a holder that lies there already', () => {
    expect(linesIn(`<div id="h" style="${TOAST}"></div>`)).toEqual([]);
    find('#h').innerHTML = '<div>Album shared</div>';
    expect(lines()).toEqual(['toast: Album shared']);
  });

  test.each([
    ['a bar', '<header id="x" style="position:fixed;top:0"><b>Shop</b></header>'],
    [
      'what comes with a new page',
      `<main id="x"><h1>Chats</h1><p style="${TOAST}">Chat with us</p></main>`,
    ],
  ])('is not %s, whatever changes in it', (_what, html) => {
    expect(linesIn(html)).toEqual([]);
    find('#x').classList.add('scrolled');
    find('#x').append(document.createElement('i'), ' 3 new');
    expect(lines()).toEqual([]);
  });

  test('is not a list to choose from, nor a pane as large as half of the page', () => {
    show('<p>Albums</p>');
    messages();
    addToast(`<div role="listbox" style="${TOAST}"><div role="option">Berlin</div></div>`);
    addToast('<div style="position:fixed;inset:0 0 0 50%">A pane with much text</div>');
    expect(lines()).toEqual([]);
  });

  test.each([
    [
      'a calendar of boxes',
      `<div style="${TOAST}"><b>November 2026</b>${Array.from({ length: 30 }, (_, day) => `<span>${day}</span>`).join('')}</div>`,
    ],
    ['what a control opens', `<div id="pop" style="${TOAST}">Budgeted so far</div>`],
    ['a menu without a role', `<div style="${TOAST}">${ENTRIES}</div>`],
    ['a part of the footer', `<footer><div style="${TOAST}">Using this device only</div></footer>`],
    [
      'a list of suggestions below the field',
      '<div style="position:fixed;left:20px;top:46px;background:#fff"><b>Suggested Payees</b><div style="cursor:pointer">Ada</div></div>',
    ],
  ])('is not %s', (_what, html) => {
    show(
      '<input style="position:fixed;left:20px;top:20px;height:20px"><a aria-controls="pop">x</a>',
    );
    messages();
    find('input', HTMLInputElement).focus();
    addToast(html);
    expect(lines()).toEqual([]);
  });

  const LABEL = 'position:absolute;z-index:2;left:20px;top:200px;width:90px';
  const ROW = '<div class="row" style="padding:4px">Berth</div>';

  test.each([
    [
      'a label on what the page draws',
      `<b class="tag" style="${LABEL}">Start</b>`,
      () => document.body,
      [`<b class="tag" style="${LABEL}">End</b>`],
    ],
    [
      'labels that come together',
      '',
      () => document.body,
      ['One', 'Two', 'Three'].map((name) => `<b class="tag" style="${LABEL}">${name}</b>`),
    ],
    [
      'an entry of a list at the side',
      `<div id="side" style="position:fixed;left:0;top:0;width:120px;height:300px">${ROW}${ROW}${ROW}</div>`,
      () => find('#side'),
      [ROW.replace('Berth', 'Quay')],
    ],
  ])('is not %s', (_what, html, holder, added) => {
    show(`<main><h1>Harbour</h1>${html}</main>`);
    messages();
    holder().insertAdjacentHTML('beforeend', added.join(''));
    expect(lines()).toEqual([]);
  });

  test('is told though others like it lie there hidden', () => {
    const note = (id: number): string => `<div class="note" id="n${id}" hidden>Saved ${id}</div>`;
    show(
      `<main><div style="position:fixed;right:0;top:0">${[1, 2, 3, 4].map(note).join('')}</div></main>`,
    );
    messages();
    find('#n2', HTMLElement).hidden = false;
    find('#n2').setAttribute('style', 'position:fixed;right:10px;bottom:10px');
    expect(lines()).toEqual(['toast: Saved 2']);
  });

  test('is told though others like it are there that were told', () => {
    show('<p>Harbour</p><div id="h" style="position:fixed;right:0;top:0"></div>');
    messages();
    const texts = ['Saved', 'Sent', 'Printed', 'Filed'];
    for (const text of texts) {
      find('#h').insertAdjacentHTML('beforeend', `<div class="note">${text}</div>`);
      messages();
    }
    expect(lines().toSorted()).toEqual(texts.map((text) => `toast: ${text}`).toSorted());
  });

  const comeOver = (x: number, y: number): void => {
    document.body.dispatchEvent(
      new PointerEvent('pointerover', { clientX: x, clientY: y, bubbles: true }),
    );
  };

  test('is not the label of what the pointer came over, moved or not', () => {
    show(`<p>Albums</p>`);
    messages();
    comeOver(40, 300);
    const label = addToast(
      '<div style="position:absolute;z-index:9;left:30px;top:310px;background:#fff">Text block</div>',
    );
    expect(lines()).toEqual([]);
    comeOver(60, 200);
    label.style.top = '210px';
    label.textContent = 'Image';
    expect(lines()).toEqual([]);
  });

  test.each([
    ['beside the pointer after a press', 310, true],
    ['elsewhere while the pointer moves', 30, false],
  ])('is told where it appears %s', (_where, top, isPressed) => {
    show(`<p>Albums</p>`);
    messages();
    comeOver(40, 300);
    if (isPressed) document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    addToast(
      `<div style="position:fixed;z-index:9;left:30px;top:${top}px;background:#fff">Link copied</div>`,
    );
    expect(lines()).toEqual(['toast: Link copied']);
  });

  test('is told though a field has the focus elsewhere', () => {
    show('<input style="position:fixed;left:20px;top:20px;height:20px">');
    messages();
    find('input', HTMLInputElement).focus();
    addToast(`<div style="${TOAST}"><b>Saved</b><p>As a draft</p><p>Just now</p></div>`);
    expect(lines()).toEqual(['toast: Saved As a draft Just now']);
  });

  test('is told where several can be pressed that announce themselves', () => {
    show('<p>Albums</p>');
    messages();
    const toast = (text: string) => `<div role="alert" style="cursor:pointer">${text}</div>`;
    addToast(`<div style="${TOAST}">${['One', 'Two', 'Three'].map(toast).join('')}</div>`);
    expect(lines()).toEqual(['alert: Three', 'alert: Two', 'alert: One']);
  });

  test('that is gone is still told, and told again as another one when it comes back', async () => {
    show('<p>Albums</p>');
    messages();
    const first = addToast(`<div style="${TOAST}">Saved at nine</div>`);
    await passed(300);
    first.remove();
    await passed(300);
    const [gone] = messages();
    expect(gone).toMatchObject({ kind: 'toast', text: 'Saved at nine', isGone: true });
    addToast(`<div style="${TOAST}">Saved at nine</div>`);
    const [back] = messages();
    expect(back).toMatchObject({ text: 'Saved at nine', isGone: false });
    expect(back?.id).toBeGreaterThan(gone?.id ?? 0);
  });
});
