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

describe('a drawing within a drawing', () => {
  const EDITOR =
    '<svg id="whole" width="400" height="300"><svg id="content" width="300" height="200"><g id="layer"></g></svg>' +
    '<g id="frame"></g><rect id="band" width="90" height="60"/></svg>';
  const put = (into: string, parts: string) => {
    find(into, SVGElement).innerHTML = parts;
  };

  test('names a shape smaller than a drawing, not the frame that is drawn around it', async () => {
    show(EDITOR);
    const shape = '<rect x="9" y="9" width="90" height="60" fill="red"/>';
    expect(
      await came(find('svg', SVGElement), () => {
        find('#band', SVGElement).remove();
        put('#layer', shape);
        put('#frame', '<path d="M0 0L90 90"/><path d="M0 0L90 0" stroke="red"/>');
      }),
    ).toMatchObject({ shapes: [{ shape: 'rect', count: 1 }] });
  });

  test('has no new shape where only a caret and a selection are shown', async () => {
    show(EDITOR);
    expect(
      await came(find('svg', SVGElement), () =>
        put('#frame', '<path d="M0 0L90 90"/><line x1="3" y2="90" stroke="red"/>'),
      ),
    ).toMatchObject({ shapes: [] });
  });
});

test.each([
  '<path d="M0 0L90 90" style="pointer-events:none"/>',
  '<path d="M0 0H90V90Z" fill="none" stroke="blue" stroke-dasharray="5 5"/>',
])('the frame of a selection is no new shape: %s', async (frame) => {
  show('<svg width="300" height="200"><g></g></svg>');
  expect(
    await came(find('svg', SVGElement), () => (find('g', SVGElement).innerHTML = frame)),
  ).toMatchObject({ shapes: [] });
});

test('a control is named as the state of the page names it', async () => {
  show(
    '<button>x</button><div role="button" id="undo" title="tools.undo" aria-disabled="true"></div>',
  );
  find('#undo').attachShadow({ mode: 'open' }).innerHTML = '<i title="Undo [ctrl+Z]"></i>';
  expect(
    await came(find('button'), () => find('#undo').setAttribute('aria-disabled', 'false')),
  ).toMatchObject({ switched: [{ control: 'button “Undo [ctrl+Z]”', isEnabled: true }] });
});

test('a row that went is named, one that moved or was drawn anew is not', async () => {
  show('<ul><li>Smith</li><li>Jones</li><li>Brown</li></ul>');
  expect(
    await came(find('ul'), () => {
      const [smith, jones, brown] = document.querySelectorAll('li');
      smith!.remove();
      find('ul').append(jones!);
      brown!.replaceWith(brown!.cloneNode(true));
    }),
  ).toMatchObject({ went: ['Smith'] });
});

test('a row of a table that went is told with its cells apart', async () => {
  show('<table><tr><td>3</td><td>Old lamp</td><td>27</td></tr><tr><td>4</td></tr></table>');
  expect(await came(find('table'), () => find('tr').remove())).toMatchObject({
    went: ['3 Old lamp 27'],
  });
});

test('the badge of what is selected gives its place to another one; a row of a list does not', async () => {
  const badge = (name: string): string =>
    `<div class="badge" style="position:absolute;left:9px;top:40px"><b>${name}</b></div>`;
  const row = (name: string): string => `<li class="row">${name}</li>`;
  show(`<div id="tools">${badge('Heading')}</div><ul>${row('Smith')}${row('Jones')}</ul>`);
  expect(
    await came(find('ul'), () => {
      find('#tools').innerHTML = badge('Picture');
      find('li').remove();
      find('ul').insertAdjacentHTML('beforeend', row('Brown'));
    }),
  ).toMatchObject({ went: ['Smith'] });
});

test('a row whose name another element has taken over is there still, and a panel has no name', async () => {
  show(
    '<ul><li><label><input type="checkbox">city</label></li><li><label>street</label></li></ul>' +
      '<section>Type inject <h3>Name</h3> <input> show more</section>',
  );
  expect(
    await came(find('ul'), () => {
      find('section').remove();
      find('li').remove();
      find('label').textContent = 'city';
    }),
  ).toMatchObject({ went: [] });
});

describe('a change that a person would not see', () => {
  test.each<[string, (button: HTMLElement) => unknown]>([
    ['a class of the focus', (button) => button.classList.add('btn--focused', 'is-hovered')],
    ['a data attribute of the pointer', (button) => button.setAttribute('data-hover', '')],
    ['the tab order', (button) => (button.tabIndex = -1)],
    ['an outline', (button) => (button.style.outline = '1px solid')],
    ['a ripple', (button) => button.append(document.createElement('span'))],
    [
      'what is undone at once',
      (button) => {
        button.classList.add('busy');
        button.classList.remove('busy');
      },
    ],
    ['a text that is hidden', () => (find('p').textContent = 'new')],
  ])('is %s', async (_what, change) => {
    show('<button>x</button><p hidden>old</p>');
    const button = find('button', HTMLElement);
    expect((await came(button, () => change(button))).mutations).toBe(0);
  });

  test('is not a word that only sounds like it', async () => {
    show('<button>x</button>');
    expect(
      (await came(find('button'), () => find('button').classList.add('active', 'selected')))
        .mutations,
    ).toBe(1);
  });
});

describe('states of what was pressed', () => {
  const BOLD =
    '<button id="bold" aria-pressed="false">Bold</button><button id="thin" aria-pressed="true">Thin</button>';
  const press = (id: string): void => {
    const is = find(id).getAttribute('aria-pressed') === 'true';
    find(id).setAttribute('aria-pressed', String(!is));
  };

  test('are told as they are in the end, also where they went back to what they were', async () => {
    show(BOLD);
    const thrice = await came(find('#bold'), () => [1, 2, 3].forEach(() => press('#bold')));
    expect(thrice.toggled).toEqual([{ control: 'button “Bold”', state: 'on' }]);
    const twice = await came(find('#bold'), () => [1, 2].forEach(() => press('#bold')));
    expect(twice.toggled).toEqual([{ control: 'button “Bold”', state: 'on' }]);
    const other = await came(find('#bold'), () => {
      press('#thin');
      press('#bold');
      press('#bold');
    });
    expect(other.toggled).toContainEqual({ control: 'button “Thin”', state: 'off' });
  });
});

describe('fields that a page refuses', () => {
  const FORM = (message: string): string =>
    `<form><label>Name <input id="name"></label><div><label>E-mail <input id="mail" aria-describedby="why"></label>${message}</div><button>Go</button></form>`;
  const refuse = (text: string): void => {
    find('#mail').setAttribute('aria-invalid', 'true');
    find('#why').textContent = text;
  };

  test('are named with what is wrong with them', async () => {
    show(FORM('<span id="why"></span>'));
    const { said } = await came(find('button'), () => refuse('This is not a full address.'));
    expect(said).toEqual(['E-mail: This is not a full address.']);
  });

  test('are named where the message only stands beside them', async () => {
    show(FORM('<p id="why" class="field-error"></p>').replace('aria-describedby="why"', ''));
    const { said } = await came(find('button'), () => refuse('Too short'));
    expect(said).toEqual(['E-mail: Too short']);
  });

  test('are those that are marked as wrong: a hint or a count beside another field says nothing', async () => {
    show(FORM('<span id="why">0 of 20</span>'));
    const { said } = await came(find('button'), () => (find('#why').textContent = '1 of 20'));
    expect(said).toEqual([]);
  });
});
