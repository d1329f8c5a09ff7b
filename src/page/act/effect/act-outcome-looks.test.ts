import { afterEach, describe, expect, test } from 'vitest';

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
