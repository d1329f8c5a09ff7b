import type { Hands } from '../hands.ts';
import { about, type ProgramPolicy, quoted } from './policy.ts';

const DONE = { name: /^confirm changes/i };

/** Finds an entry with the search field, opens it and switches to its edit mode. */
async function edit(hands: Hands, title: string): Promise<void> {
  const fields = await hands.all({ kind: 'typeable' });
  const search = fields.find(({ details }) => details['type'] === 'search');
  await hands.type(search ?? { name: /search/i }, title);
  await hands.click({ role: 'link', name: title });
  await hands.click({ name: /^edit this/i, in: about(title) });
}

export const TIDDLYWIKI: Readonly<Record<string, ProgramPolicy>> = {
  create: async (hands, goal) => {
    const [title, text = ''] = quoted(goal);
    await hands.click({ name: 'new tiddler' });
    await hands.type({ kind: 'typeable', name: /^draft of/i }, title);
    await hands.type({ kind: 'typeable', name: /^type the text/i }, text);
    return hands.click(DONE);
  },

  tag: async (hands, goal) => {
    const [tag, title = ''] = quoted(goal);
    await edit(hands, title);
    await hands.type({ kind: 'typeable', name: 'tag name' }, tag);
    await hands.click({ role: 'button', name: 'add' });
    return hands.click(DONE);
  },

  rename: async (hands, goal) => {
    const [title, next = ''] = quoted(goal);
    await edit(hands, title);
    await hands.type({ kind: 'typeable', name: /^draft of/i }, next);
    return hands.click(DONE);
  },

  delete: async (hands, goal) => {
    const [title] = quoted(goal);
    await edit(hands, title);
    const asked = await hands.click({ name: /^delete this/i });
    if (!asked.includes('cancelled')) return asked;
    await hands.call('dialog', { action: 'accept' });
    return hands.click({ name: /^delete this/i });
  },

  subtitle: async (hands, goal) => {
    const [subtitle] = quoted(goal);
    await hands.click({ name: 'control panel' });
    return hands.type({ kind: 'typeable', name: /subtitle/i }, subtitle);
  },
};
