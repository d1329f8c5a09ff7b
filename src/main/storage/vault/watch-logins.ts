import type { WebContents } from 'electron';
import { z } from 'zod';

import { askLogins } from './ask-logins.ts';
import { createStepJoiner, type SentLogin } from './join-login-steps.ts';

const LoginSchema = z.strictObject({
  user: z.string().max(1000),
  password: z.string().max(1000),
});

interface LoginWatch {
  /** Whether the person, not a run, uses the page. */
  readonly isPerson: () => boolean;
  readonly onLogin: (login: SentLogin) => void;
}

/**
 * Reports logins that the person submits in this page's main frame. The values come from an isolated world and are passed only to
 * `onLogin`.
 */
export function watchLogins(contents: WebContents, { isPerson, onLogin }: LoginWatch): void {
  const joinSteps = createStepJoiner(Date.now);
  contents.on('dom-ready', () => {
    if (!isPerson() || !/^https?:/.test(contents.getURL())) return;
    const origin = new URL(contents.getURL()).origin;
    const watch = async (): Promise<void> => {
      const raw = await askLogins(contents, 'nextLogin()');
      const login = LoginSchema.safeParse(raw);
      const joined = login.success ? joinSteps({ ...login.data, origin }) : null;
      if (joined !== null && isPerson()) onLogin(joined);
      if (login.success) await watch();
    };
    watch().catch(() => undefined);
  });
}
