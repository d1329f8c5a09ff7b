import type { Hands } from '../hands.ts';
import { about, type ProgramPolicy, quoted } from './policy.ts';

/** Opens the field for a name with the button next to a commit, and picks one of the two buttons for its kind. */
async function name(
  hands: Hands,
  what: 'Branch' | 'Tag',
  text: string,
  where: RegExp,
): Promise<string> {
  await hands.click({ name: /^create a branch or tag/i, in: where });
  await hands.type({ kind: 'typeable', name: /^new branch/i }, text);
  return hands.click({ role: 'button', name: what });
}

export const UNGIT: Readonly<Record<string, ProgramPolicy>> = {
  commit: async (hands, goal) => {
    const [message] = quoted(goal);
    await hands.type({ kind: 'typeable', name: /commit message title/i }, message);
    return hands.click({ role: 'button', name: 'Commit' });
  },

  branch: async (hands, goal) => name(hands, 'Branch', quoted(goal)[0], /^main/),

  discard: async (hands) => {
    await hands.click({ role: 'button', name: /^discard changes/i });
    return hands.click({ role: 'button', name: /^(?:yes|discard)$/i, isNew: true });
  },

  checkout: async (hands, goal) => {
    const [branch] = quoted(goal);
    await hands.click({ name: /^toggle branch list/i });
    return hands.click({ role: 'link', name: branch });
  },

  tag: async (hands, goal) => {
    const [tag, commit = ''] = quoted(goal);
    return name(hands, 'Tag', tag, about(commit));
  },
};
