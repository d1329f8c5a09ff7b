import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { WrittenMessage } from '#shared/model/recordings/person-act.ts';

import { find, show } from '../../testing/page/show.ts';
import { listen } from './listen.ts';

const told: WrittenMessage[] = [];
const acts = () =>
  told.flatMap((message) => (message.type === 'act' ? [[message.on.name, message.act]] : []));

beforeEach(() => {
  told.length = 0;
  Object.assign(globalThis, {
    waymarkTellRecorder: (message: string) => told.push(JSON.parse(message)),
  });
  listen();
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'waymarkTellRecorder');
});

const CLICK = { type: 'click', button: 'left', count: 1, modifiers: [] };

test('a press is told with the page as it was before it, one by a script is not', async () => {
  show('<button onclick="this.remove()">Save</button><button id="other">Other</button>');
  find('#other').click();
  await userEvent.click(find('button'));
  expect(acts()).toEqual([['Save', CLICK]]);
  const [read] = told;
  expect(read).toMatchObject({ type: 'read', report: { nodes: { names: ['Save', 'Other'] } } });
});

test('a field tells what it holds, one for secrets only that it holds something', async () => {
  show('<input aria-label="City"><input type="password" aria-label="Password">');
  await userEvent.type(find('input'), 'Os');
  await userEvent.type(find('[type=password]'), 'hunter2');
  expect(acts()).toContainEqual(['City', { type: 'write', value: 'Os' }]);
  expect(acts().at(-1)).toEqual(['Password', { type: 'writeSecret', secret: 'password' }]);
  expect(JSON.stringify(told)).not.toContain('hunter2');
});

test('boxes and lists tell what was chosen; Enter in a field is a key and no press of the button', async () => {
  show(`<form onsubmit="event.preventDefault()"><label><input type="checkbox"> News</label>
    <select aria-label="Land"><option>Peru<option>Chile</select><input aria-label="City"><button>Go</button></form>`);
  await userEvent.click(find('label'));
  find('input[aria-label=City]', HTMLInputElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(acts()).toEqual([
    ['News', { type: 'tick', checked: true }],
    ['City', { type: 'key', key: 'Enter' }],
  ]);
});

test('Enter on a button presses it; a key that the page handles is told', async () => {
  show('<button>Go</button><div id="game" tabindex="0" role="button">Game</div>');
  find('#game').addEventListener('keydown', (event) => event.preventDefault());
  find('button').focus();
  await userEvent.keyboard('{Enter}');
  find('#game').focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(acts).toEqual([
    ['Go', CLICK],
    ['Game', { type: 'key', key: 'ArrowUp' }],
  ]);
});

test('a drag is told from what to what', async () => {
  show(
    '<button id="a" style="margin:40px">From</button><button id="b" style="margin:40px">To</button>',
  );
  await userEvent.dragAndDrop(find('#a'), find('#b'));
  expect(acts()).toMatchObject([['From', { type: 'drag', to: { name: 'To' } }]]);
});
