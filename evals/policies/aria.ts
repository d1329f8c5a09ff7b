import { type Hands, said, Stuck } from './hands.ts';

export type Policy = (hands: Hands, goal: string) => Promise<void>;

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Policies for each kind of widget, by the name of its ARIA pattern. */
export const ARIA_POLICIES: Readonly<Record<string, Policy>> = {
  switch: async (hands, goal) => {
    await hands.check(
      { role: 'switch', name: new RegExp(said(goal, /the (\w+)/), 'i') },
      / on\b/.test(goal),
    );
  },

  checkbox: async (hands, goal) => {
    await hands.check({ role: 'checkbox', name: new RegExp(said(goal, /(all \w+)/), 'i') }, true);
  },

  tabs: async (hands, goal) => {
    await hands.click({ role: 'tab', name: said(goal, /about (.+?)\.$/) });
  },

  accordion: async (hands, goal) => {
    const section = said(goal, /In the (.+?),/);
    const [, field = '', text = ''] = /enter the (\w+) (.+)\.$/.exec(goal) ?? [];
    const header = await hands.find({ role: 'button', name: section });
    if (!header.flags.includes('expanded')) await hands.click(header);
    const inSection = { kind: 'typeable', name: new RegExp(field, 'i'), isNew: true } as const;
    await hands.type(inSection, text);
  },

  combobox: async (hands, goal) => {
    const typed = /Type '(.+?)'/.exec(goal)?.[1];
    const box = await hands.find({ role: 'combobox' });
    if (typed === undefined) await hands.click(box);
    else await hands.type(box, typed);
    await hands.click({ role: 'option', name: said(goal, /choose (?:the \w+ )?(\w+)/i) });
  },

  listbox: async (hands, goal) => {
    const [, what = '', option = ''] = /Choose the (\w+) (\w+)/.exec(goal) ?? [];
    await hands.click({ role: 'button', name: new RegExp(`choose an? ${what}`, 'i') });
    await hands.click({ role: 'option', name: option });
  },

  'menu-button': async (hands, goal) => {
    await hands.click({ role: 'button', name: said(goal, /of the (\w+) menu/) });
    await hands.click({ role: 'menuitem', name: said(goal, /(action \d+)/) });
  },

  menubar: async (hands, goal) => {
    for (const look of said(goal, /text (.+)\.$/).split(' and ')) {
      await hands.click({ role: 'menuitem', name: look === 'bold' ? /^Style/ : /Align/ });
      await hands.click({ name: new RegExp(`^${look.slice(0, 5)}`, 'i'), isNew: true });
    }
  },

  'dialog-modal': async (hands, goal) => {
    const [, street = '', city = ''] = /address (.+?), (\w+)/.exec(goal) ?? [];
    await hands.click({ role: 'button', name: 'Add Delivery Address' });
    await hands.type({ name: /street/i }, street);
    await hands.type({ name: /city/i }, city);
    await hands.type({ name: /state/i }, 'Lisbon');
    await hands.type({ name: /zip/i }, '1000');
    await hands.click({ role: 'button', name: 'Add' });
  },

  slider: async (hands, goal) => {
    const wanted = Number(said(goal, /to (-?\d+)/));
    const slider = { role: 'slider', name: new RegExp(said(goal, /the (\w+)/), 'i') };
    for (let tries = 0; tries < 3; tries += 1) {
      const node = await hands.find(slider);
      const value = Number.parseFloat(node.details['value'] ?? '');
      if (Number.isNaN(value)) throw new Stuck('the slider says no value');
      if (value === wanted) return;
      // One press shows the size of a step.
      await hands.key(value < wanted ? 'ArrowUp' : 'ArrowDown', 1, node);
      const next = Number.parseFloat((await hands.find(slider)).details['value'] ?? '');
      const left = Math.round(Math.abs((wanted - next) / (next - value)));
      await hands.key(next < wanted ? 'ArrowUp' : 'ArrowDown', left, node);
    }
  },

  spinbutton: async (hands, goal) => {
    for (const [, number = '', what = ''] of goal.matchAll(/(\w+) (adults|kids|animals)/g))
      await hands.type({ kind: 'typeable', name: what }, String(NUMBERS.indexOf(number)));
  },

  table: async (hands, goal) => {
    const column = { role: 'button', name: new RegExp(said(goal, /by (\w+)/), 'i') };
    const wanted = said(goal, /(ascending|descending)/);
    for (let clicks = 0; clicks < 3; clicks += 1) {
      const { details } = await hands.find(column);
      if (details['sorted'] === wanted) return;
      await hands.click(column);
    }
  },

  treeview: async (hands, goal) => {
    const path = /open (.+?), then (.+?), and choose the file (.+)\.$/.exec(goal)?.slice(1) ?? [];
    for (const name of path) await hands.click({ role: 'treeitem', name });
  },

  toolbar: async (hands, goal) => {
    if (/italic/.test(goal)) await hands.click({ role: 'button', name: 'Italic' });
    const side = said(goal, /align it (\w+)/);
    await hands.check({ role: 'radio', name: new RegExp(`align ${side}`, 'i') }, true);
  },

  radio: async (hands, goal) => {
    await hands.check({ role: 'radio', name: said(goal, /a (.+?) crust/) }, true);
    const place = goal.includes('delivered home') ? /home delivery/i : /dine in/i;
    await hands.check({ role: 'radio', name: place }, true);
  },
};
