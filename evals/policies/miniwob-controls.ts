import type { ParsedNode } from '../../src/shared/page-state/parse-page.ts';
import type { Policy } from './aria.ts';
import { type Hands, type Query, said, Stuck } from './hands.ts';

const SUBMIT = { name: 'Submit' } as const;
const quoted = (goal: string): string => said(goal, /"([^"]*)"/);
const MAX_STEPS = 40;

const WIDGETS: ReadonlyMap<string, Query> = new Map<string, Query>([
  ['radio', { role: 'radio' }],
  ['checkbox', { role: 'checkbox' }],
  ['text', { kind: 'typeable', tag: 'input' }],
  ['textarea', { tag: 'textarea' }],
  ['button', { tag: 'button' }],
]);

/** Policies for one or two controls and a button that ends the task. */
export const CONTROLS: Readonly<Record<string, Policy>> = {
  'click-test': async (hands) => {
    await hands.click({ role: 'button' });
  },

  'click-button': async (hands, goal) => {
    await hands.click({ role: 'button', name: quoted(goal) });
  },

  'click-link': async (hands, goal) => {
    await hands.click({ name: quoted(goal) });
  },

  'click-option': async (hands, goal) => {
    await hands.check({ role: 'radio', name: said(goal, /Select (.+) and click/) }, true);
    await hands.click(SUBMIT);
  },

  'enter-text': async (hands, goal) => {
    await hands.type({ kind: 'typeable' }, quoted(goal));
    await hands.click(SUBMIT);
  },

  'focus-text-2': async (hands, goal) => {
    const fields = await hands.all({ kind: 'typeable' });
    const field = fields[Number(said(goal, /the (\d+)/)) - 1];
    if (field === undefined) throw new Stuck('too few fields');
    await hands.click(field);
  },

  'click-checkboxes': async (hands, goal) => {
    const names = said(goal, /Select (.+) and click/).split(', ');
    for (const name of names)
      if (name !== 'nothing') await hands.check({ role: 'checkbox', name }, true);
    await hands.click(SUBMIT);
  },

  'choose-list': async (hands, goal) => {
    await hands.select({ tag: 'select' }, said(goal, /Select (.+) from the list/));
    await hands.click(SUBMIT);
  },

  'login-user-popup': async (hands, goal) => {
    const fields = {
      username: said(goal, /username "([^"]*)"/),
      password: said(goal, /password "([^"]*)"/),
    };
    for (const [name, text] of Object.entries(fields)) {
      const field = { kind: 'typeable', name } as const;
      try {
        await hands.type(field, text);
      } catch (error) {
        if (!(error instanceof Stuck)) throw error;
        await hands.click({ name: 'Cancel' });
        await hands.type(field, text);
      }
      const [cancel] = await hands.all({ name: 'Cancel' });
      if (cancel === undefined) continue;
      await hands.click(cancel);
      await hands.type(field, text);
    }
    await hands.click({ role: 'button', name: /^(log ?in|ok)$/i });
  },

  'click-dialog-2': async (hands, goal) => {
    const label = quoted(goal);
    await hands.click({ role: 'button', name: label === 'x' ? 'Close' : label });
  },

  'click-tab-2': async (hands, goal) => {
    const name = new RegExp(`^${quoted(goal)}[.,]?$`, 'i');
    for (const tab of await hands.all({ role: 'tab' })) {
      await hands.click(tab);
      const [link] = await hands.all({ name });
      if (link === undefined) continue;
      await hands.click(link);
      return;
    }
    throw new Stuck('the link is under no tab');
  },

  'click-collapsible-2': async (hands, goal) => {
    const name = new RegExp(`^${quoted(goal)}[.,]?$`, 'i');
    for (const section of await hands.all({ name: /^Section/ })) {
      await hands.click(section);
      const [link] = await hands.all({ name });
      if (link === undefined) continue;
      await hands.click(link);
      return;
    }
    throw new Stuck('the link is in no section');
  },

  'enter-password': async (hands, goal) => {
    for (const field of await hands.all({ kind: 'typeable' }))
      await hands.type(field, quoted(goal));
    await hands.click(SUBMIT);
  },

  'enter-date': async (hands, goal) => {
    const [, month = '', day = '', year = ''] = /(\d\d)\/(\d\d)\/(\d{4})/.exec(goal) ?? [];
    const field = await hands.find({ kind: 'typeable' });
    const isPicker = field.details['type'] === 'date';
    await hands.type(field, isPicker ? `${year}-${month}-${day}` : `${month}/${day}/${year}`);
    await hands.click(SUBMIT);
  },

  'use-autocomplete': async (hands, goal) => {
    const start = said(goal, /starts with "([^"]*)"/);
    const end = /ends with "([^"]*)"/.exec(goal)?.[1] ?? '';
    await hands.type({ kind: 'typeable' }, start);
    const isWanted = ({ name }: ParsedNode): boolean =>
      name.toLowerCase().startsWith(start.toLowerCase()) &&
      name.toLowerCase().endsWith(end.toLowerCase());
    const items = await hands.all({ kind: 'clickable' });
    const item = items.findLast((node) => node.name !== 'Submit' && isWanted(node));
    if (item === undefined) throw new Stuck('no such suggestion');
    await hands.click(item);
    await hands.click(SUBMIT);
  },

  'use-spinner': async (hands, goal) => {
    await hands.type({ kind: 'typeable' }, said(goal, /Select (-?\d+)/));
    await hands.click(SUBMIT);
  },

  'use-slider': async (hands, goal) => {
    const wanted = Number(said(goal, /Select (-?\d+)/));
    const handle = await hands.find({ name: /handle/ });
    for (let tries = 0; tries < 6; tries += 1) {
      const value = await numberOnPage(hands);
      if (value === wanted) break;
      await hands.key(value < wanted ? 'ArrowRight' : 'ArrowLeft', 1, handle);
      const step = Math.abs((await numberOnPage(hands)) - value);
      if (step === 0) throw new Stuck('the slider does not move');
      const left = Math.abs(wanted - (await numberOnPage(hands))) / step;
      await hands.key(value < wanted ? 'ArrowRight' : 'ArrowLeft', Math.round(left), handle);
    }
    await hands.click(SUBMIT);
  },

  'navigate-tree': async (hands, goal) => {
    const name = quoted(goal);
    const tried = new Set<number>();
    for (let steps = 0; steps < MAX_STEPS; steps += 1) {
      const items = await hands.all({ kind: 'clickable' });
      const wanted = items.find((node) => node.name === name);
      const next = wanted ?? items.find(({ nodeId }) => !tried.has(nodeId));
      if (next === undefined) throw new Stuck('it is nowhere in the tree');
      tried.add(next.nodeId);
      await hands.click(next);
      if (wanted !== undefined) return;
    }
  },

  'read-table': async (hands, goal) => {
    const column = said(goal, /value of (.+?) into/);
    const row = new RegExp(`\\| *${column} *\\| *(.+?) *\\|`).exec(await hands.read())?.[1];
    if (row === undefined) throw new Stuck('no such row in the text');
    await hands.type({ kind: 'typeable' }, row);
    await hands.click(SUBMIT);
  },

  'copy-paste': async (hands, goal) => {
    const source = await hands.find({ tag: said(goal, /in the (\w+) below/) });
    await hands.click(source);
    await hands.key('Control+A');
    await hands.key('Control+C');
    await hands.click({ tag: 'input' });
    await hands.key('Control+V');
    await hands.click(SUBMIT);
  },

  'click-widget': async (hands, goal) => {
    const query = WIDGETS.get(quoted(goal));
    if (query === undefined) throw new Stuck(`what widget is that? ${goal}`);
    await hands.click(query);
  },

  'click-shape': async (hands, goal) => {
    const words = said(goal, /Click on an? (.+)/).split(' ');
    const shapes = await hands.all({ kind: 'clickable' });
    const shape = shapes.find(
      (node) => node.tag !== 'svg' && words.every((word) => isLike(node, word)),
    );
    if (shape === undefined) throw new Stuck('no such shape');
    await hands.click(shape);
  },
};

/** Returns the number in a line of its own, which a slider shows next to it. */
async function numberOnPage(hands: Hands): Promise<number> {
  const number = /^-?\d+$/m.exec(await hands.read())?.[0];
  if (number === undefined) throw new Stuck('no number on the page');
  return Number(number);
}

function isLike({ name, details }: ParsedNode, word: string): boolean {
  const looks = details['looks'] ?? '';
  const height = Number(/\d+x(\d+)/.exec(looks)?.[1]);
  switch (word) {
    case 'large':
      return height >= 16;
    case 'small':
      return height < 16;
    case 'item':
      return true;
    case 'letter':
      return /^[a-z]$/i.test(name);
    case 'digit':
      return /^\d$/.test(name);
    case 'shape':
      return name === '';
    default:
      return word.length === 1 ? name === word : looks.split(' ').includes(word);
  }
}
