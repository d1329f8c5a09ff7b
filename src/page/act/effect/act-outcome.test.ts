import { afterEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { find, show } from '../../../testing/page/show.ts';
import { beginAct, endWatch, settleAct, startWatch } from './watch.ts';

afterEach(() => endWatch());

/** Runs one action on the element and returns its observed outcome. */
async function came(target: Element, act: () => unknown) {
  startWatch(target);
  await beginAct('any', false);
  await act();
  const changes = await settleAct(true);
  endWatch();
  return { ...changes?.came, mutations: changes?.mutations };
}

const NOTICE =
  '<div style="position:fixed;bottom:8px;right:8px;padding:8px">Moved to the bin</div>';

describe('dialogs', () => {
  const LABELS =
    '<button id="open">Labels</button><div role="dialog" aria-modal="true" aria-label="Labels" hidden style="padding:9px">' +
    '<label><input type="checkbox"> Urgent</label><input aria-label="Note"><button>Cancel</button><button>Apply</button></div>';
  const open = () => came(find('#open'), () => (find('[role=dialog]', HTMLElement).hidden = false));
  const close = () => (find('[role=dialog]', HTMLElement).hidden = true);

  test('say that they opened', async () => {
    show(LABELS);
    expect(await open()).toMatchObject({ opened: [{ kind: 'dialog', name: 'Labels' }] });
  });

  test.each([
    ['panel', 'at a side', 'right:0;top:0;width:90px;height:100%', ''],
    ['dialog', 'over the middle', 'inset:20%', ''],
    [
      'dialog',
      'over a backdrop',
      'right:0;top:0;width:90px',
      '<i style="position:fixed;inset:0"></i>',
    ],
  ])('are called %s where they stand %s', async (kind, _where, place, backdrop) => {
    show(
      `<button id="open">Open</button><main hidden>${backdrop}<div role="dialog" aria-label="Notes" style="position:fixed;${place}">x</div></main>`,
    );
    const opened = await came(find('#open'), () => (find('main', HTMLElement).hidden = false));
    expect(opened).toMatchObject({ opened: [{ kind, name: 'Notes' }] });
  });

  test('are named by their title, not by the heading of a part after their fields', async () => {
    show(
      '<button id="open">Open</button><div role="dialog" aria-modal="true" hidden style="padding:9px"><button>Close</button>' +
        '<p>Text Field Component</p><label>Label <input></label><h4>Preview</h4></div>',
    );
    expect(await open()).toMatchObject({
      opened: [{ kind: 'dialog', name: 'Text Field Component' }],
    });
  });

  test('say what was chosen in them where they are left', async () => {
    show(LABELS);
    await open();
    await came(find('input'), () => find('input', HTMLInputElement).click());
    await came(find('[aria-label=Note]'), () => {
      find('[aria-label=Note]', HTMLInputElement).value = 'soon';
    });
    addEventListener('keydown', close, { once: true });
    expect(
      await came(document.documentElement, () => userEvent.keyboard('{Escape}')),
    ).toMatchObject({
      closed: [
        { kind: 'dialog', name: 'Labels', unsaved: ['“Urgent” is chosen', '“Note” was “soon”'] },
      ],
    });
  });

  test.each([
    ['Cancel', ['“Urgent” is chosen']],
    ['Apply', []],
  ])('closed by %s', async (name, unsaved) => {
    show(LABELS);
    await open();
    await came(find('input'), () => find('input', HTMLInputElement).click());
    const button = [...document.querySelectorAll('button')].find(
      (one) => one.textContent === name,
    )!;
    button.addEventListener('click', close);
    expect(await came(button, () => userEvent.click(button))).toMatchObject({
      closed: [{ name: 'Labels', unsaved }],
    });
  });

  test('count as closed when their animation has ended', async () => {
    show('<div role="dialog" aria-label="Slow" style="padding:9px">x</div>');
    const dialog = find('[role=dialog]');
    const outcome = await came(dialog, () => {
      const animation = dialog.animate([{ opacity: 1 }, { opacity: 0.1 }], 250);
      animation.onfinish = () => dialog.remove();
    });
    expect(outcome).toMatchObject({ closed: [{ name: 'Slow' }] });
  });
});

describe('what the page says', () => {
  test('is the new text of a live region, of a log only what was added', async () => {
    show('<button>x</button><p role="status">Ready</p><div role="log">One</div>');
    expect(
      await came(find('button'), () => {
        find('p').textContent = 'Saved';
        find('div').append(' Two');
      }),
    ).toMatchObject({ said: ['Saved', 'Two'] });
  });

  test('is a notice that comes over the page', async () => {
    show('<button>x</button>');
    expect(
      await came(find('button'), () => find('button').insertAdjacentHTML('afterend', NOTICE)),
    ).toMatchObject({ said: ['Moved to the bin'] });
  });

  test.each([
    ['what comes in the flow of the page', '<p>Moved to the bin</p>'],
    [
      'a list of controls',
      NOTICE.replace('Moved', '<button>1</button><button>2</button><a href="#">3</a>'),
    ],
    [
      'a menu without a role, nor an entry of it',
      NOTICE.replace(
        'Moved to the bin',
        ['Cut', 'Copy', 'Paste']
          .map((name) => `<div><a style="cursor:pointer">${name}</a></div>`)
          .join(''),
      ),
    ],
    ['what cannot be seen', '<p role="alert" style="visibility:hidden">Moved</p>'],
  ])('is not %s', async (_what, html) => {
    show('<button>x</button>');
    expect(
      await came(find('button'), () => find('button').insertAdjacentHTML('afterend', html)),
    ).toMatchObject({ said: [] });
  });
});

test('controls that can be used now are named', async () => {
  show('<input><button disabled>Save</button><button>Later</button>');
  expect(
    await came(find('input'), () => {
      find('button', HTMLButtonElement).disabled = false;
      find('button + button').setAttribute('aria-disabled', 'true');
    }),
  ).toMatchObject({
    switched: [
      { control: 'button “Save”', isEnabled: true },
      { control: 'button “Later”', isEnabled: false },
    ],
  });
});

test('what was drawn is counted, what was only drawn anew and handles are not', async () => {
  show('<svg width="300" height="200"><g id="old"><rect width="50" height="50"/></g></svg>');
  const draw = (parts: string) => {
    const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    group.innerHTML = parts;
    find('svg', SVGElement).append(group);
  };
  expect(
    await came(find('svg', SVGElement), () => {
      find('#old', SVGElement).remove();
      draw('<rect width="50" height="50"/><path d="M0 0L90 90"/><circle r="4"/>');
    }),
  ).toMatchObject({ shapes: [{ shape: 'path', count: 1 }] });
});

test.each([
  [
    'a shape without a name',
    '<g id="it"><rect width="80" height="40"/></g>',
    [{ shape: 'rect', count: 1 }],
  ],
  [
    'shapes without names',
    '<g id="it"><path d="M0 0h60l0 60z"/><path d="M9 9L90 90"/></g>',
    [{ shape: 'path', count: 2 }],
  ],
  ['a shape with a text', '<g id="it"><rect width="80" height="40"/><text>Start</text></g>', []],
  [
    'the frame of a selection',
    '<g id="it"><rect width="6" height="6"/><path d="M0 0H90" fill="none" stroke-dasharray="4"/></g>',
    [],
  ],
])('what went from a drawing is told: %s', async (_what, parts, erased) => {
  show(`<svg width="300" height="200"><rect x="200" width="50" height="50"/>${parts}</svg>`);
  const went = await came(find('svg', SVGElement), () => find('#it', SVGElement).remove());
  expect(went).toMatchObject({ erased, went: parts.includes('Start') ? ['Start'] : [] });
});

test('a list in a bar of the page says nothing when an entry of it changes', async () => {
  const entries = ['Bergen', 'Cork', 'Dover', 'Emden'].map((name) => `<p class="city">${name}</p>`);
  show(`<div id="side" style="position:fixed;left:0;top:0;width:120px">${entries.join('')}</div>`);
  const changed = await came(find('#side'), () => (find('.city').textContent = 'Aalborg'));
  expect(changed).toMatchObject({ said: [] });
});
