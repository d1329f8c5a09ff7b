import { type Hands, said, Stuck } from '../hands.ts';
import { type ProgramPolicy, quoted } from './policy.ts';

/** Name of the canvas, as in the goals. */
const CANVAS = { name: /canvas$/i } as const;

/** Closes the dialog that covers everything on the first start; a profile that has seen it has a cookie for it. */
async function begin(hands: Hands): Promise<void> {
  const [ok] = await hands.all({ role: 'button', name: 'OK' });
  if (ok !== undefined) await hands.click(ok);
}

export const SVGEDIT: Readonly<Record<string, ProgramPolicy>> = {
  rectangle: async (hands) => {
    await begin(hands);
    await hands.click({ name: /rect tool/i });
    const { nodeId } = await hands.find(CANVAS);
    return hands.call('drag', { nodeId, from: { x: 30, y: 30 }, to: { x: 60, y: 60 } });
  },

  text: async (hands, goal) => {
    const [text] = quoted(goal);
    await begin(hands);
    await hands.click({ name: /^text tool/i });
    await hands.click(CANVAS);
    // The focus is on a field that no list shows, as the click reported.
    return hands.call('type', { text });
  },

  size: async (hands, goal) => {
    await begin(hands);
    await hands.click({ name: /svg-edit$/i, role: 'button' });
    await hands.click({ role: 'menuitem', name: /^document properties/i });
    await hands.type({ kind: 'typeable', name: 'Width' }, said(goal, /(\d+) wide/));
    await hands.type({ kind: 'typeable', name: 'Height' }, said(goal, /(\d+) high/));
    return hands.click({ role: 'button', name: 'OK' });
  },

  source: async (hands, goal) => {
    const element = said(goal, /(<.+\/>)/);
    await begin(hands);
    await hands.click({ name: /^edit source/i });
    const source = /<svg[^]*<\/svg>/.exec(await hands.read())?.[0];
    if (source === undefined) throw new Stuck('the page does not show its source');
    await hands.type(
      { kind: 'typeable', name: /source/i },
      source.replace(/<\/g>\s*<\/svg>$/, `${element}$&`),
    );
    return hands.click({ role: 'button', name: /^apply/i });
  },

  layer: async (hands, goal) => {
    const [layer] = quoted(goal);
    await begin(hands);
    await hands.click({ name: /panel$/i });
    const asked = await hands.click({ name: 'New Layer' });
    if (!asked.includes('prompt')) throw new Stuck('no question for the name');
    await hands.call('dialog', { action: 'accept', text: layer });
    return hands.click({ name: 'New Layer' });
  },
};
