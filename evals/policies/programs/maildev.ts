import { type Hands, said } from '../hands.ts';
import { about, type ProgramPolicy, quoted } from './policy.ts';

/** Opens an email after a search for its subject, since the list shows only its newest part. */
async function openMail(hands: Hands, goal: string): Promise<void> {
  const [subject] = quoted(goal);
  await hands.call('find_text', { text: subject });
  await hands.click({ role: 'link', name: about(subject) });
}

export const MAILDEV: Readonly<Record<string, ProgramPolicy>> = {
  delete: async (hands, goal) => {
    await openMail(hands, goal);
    return hands.click({ name: 'Delete' });
  },

  read: async (hands, goal) => {
    await openMail(hands, goal);
    return 'It is open.';
  },

  code: async (hands, goal) => {
    await openMail(hands, goal);
    return said(await hands.read(), /code is ([\w-]+)/);
  },

  confirm: async (hands, goal) => {
    await openMail(hands, goal);
    // An email's links open new tabs only half a second after it appears, which a person would need to read it.
    await hands.read();
    await hands.call('wait', { seconds: 1 });
    return hands.click({ role: 'link', name: /^confirm my/i });
  },

  'all-read': (hands) => hands.click({ name: /^mark all .*read$/i }),
};
