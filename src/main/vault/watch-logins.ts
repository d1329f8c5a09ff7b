import type { WebContents } from 'electron';
import { z } from 'zod';

import loginsSource from '../../page/logins/logins.page.ts?page-script';
import { createStepJoiner, type SentLogin } from './join-login-steps.ts';

/** Beside the worlds of Electron itself and of runs, which the debugger makes. */
export const LOGINS_WORLD = 1100;
export const LOGINS_GLOBAL = 'waymarkLogins';
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
      const code = `(globalThis.${LOGINS_GLOBAL} ??= ${loginsSource}).nextLogin()`;
      const raw: unknown = await contents.executeJavaScriptInIsolatedWorld(LOGINS_WORLD, [
        { code },
      ]);
      const login = LoginSchema.safeParse(raw);
      const joined = login.success ? joinSteps({ ...login.data, origin }) : null;
      if (joined !== null && isPerson()) onLogin(joined);
      if (login.success) await watch();
    };
    // With the document the promise is gone: that is how nearly all of them end.
    watch().catch(() => undefined);
  });
}
