import { describe, expect, test } from 'vitest';

import { FrameAnswerSchema, type FrameReport } from '#shared/model/page/frame-report.ts';

import { find, show } from '../../testing/page/show.ts';
import { readWhenIdle } from './read-when-idle.ts';

const OPTIONS = { maxWhole: 500, maxOffScreen: 100 };

/** The report that main would use: its last one if the page says that it is still true. */
async function readAfter(last: FrameReport | null): Promise<FrameReport> {
  const json = await readWhenIdle(OPTIONS, last?.reading ?? null, 1500);
  const { report } = FrameAnswerSchema.parse(JSON.parse(json));
  if (report === null && last === null) throw new Error('Nothing was read');
  return report ?? last ?? readAfter(null);
}

const told = ({ nodes }: FrameReport): unknown =>
  nodes.map(({ name, visible, state }) => ({ name, visible, state }));

const INPUT = () => find('input', HTMLInputElement);

describe('a reading is not used again', () => {
  test.each<readonly [string, string, () => unknown]>([
    [
      'the text of a child was replaced',
      '<button><span><b>Save</b></span></button>',
      () => {
        const text = find('b').firstChild;
        if (text !== null) text.nodeValue = 'Saved';
      },
    ],
    [
      'what it is labelled by says something else',
      '<p id="name">Old</p><button aria-labelledby="name"></button>',
      () => (find('#name').textContent = 'New'),
    ],
    [
      'its label was written anew',
      '<label for="f">Old</label><input id="f">',
      () => (find('label').innerHTML = 'New'),
    ],
    ['a script set its value', '<input>', () => (INPUT().value = 'x')],
    ['a script ticked it', '<input type="checkbox">', () => (INPUT().checked = true)],
    ['a script took it away', '<input>', () => (INPUT().disabled = true)],
    [
      'a script chose a second option of a list',
      '<select multiple><option selected>1<option>2</select>',
      () => {
        const second = find('select', HTMLSelectElement).options[1];
        if (second !== undefined) second.selected = true;
      },
    ],
    [
      'a class of the body hides it',
      '<style>.off button{visibility:hidden}</style><button>x</button>',
      () => document.body.classList.add('off'),
    ],
    [
      'a rule of a style sheet hides it',
      '<style id="s"></style><button>x</button><button id="y">y</button>',
      () => find('#s', HTMLStyleElement).sheet?.insertRule('#y{visibility:hidden}'),
    ],
    [
      'an attribute of what it stands in disables it',
      '<fieldset><button>x</button></fieldset>',
      () => find('fieldset').setAttribute('disabled', ''),
    ],
    [
      'something was laid over it',
      '<button>x</button><div id="veil" style="position:fixed;inset:0;display:none"></div>',
      () => (find('#veil').style.display = 'block'),
    ],
    [
      'a custom element got its shadow tree',
      '<late-button id="host"></late-button>',
      () => (find('#host').attachShadow({ mode: 'open' }).innerHTML = '<button>in</button>'),
    ],
  ])('when %s', async (_what, html, change) => {
    document.body.className = '';
    show(html);
    const first = await readAfter(null);
    expect(told(await readAfter(first))).toEqual(told(first));
    change();
    const second = await readAfter(first);
    document.body.className = '';
    expect(told(second)).not.toEqual(told(first));
  });
});
