import type { WebContents } from 'electron';
import { z } from 'zod';

import { askLogins } from './ask-logins.ts';
import { createStepJoiner, type SentLogin } from './join-login-steps.ts';

const LoginSchema = z.strictObject({
  user: z.string().max(1000),
  password: z.string().max(1000),
});

interface LoginWatch {
  /** Whether it is the person who uses the page. */
  readonly isPerson: () => boolean;
  readonly onLogin: (login: SentLogin) => void;
}

/** Tells of log-ins that the person sends in this page's main frame. Its values come over from an isolated world and go nowhere but here. */
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
