import type { WebContents } from 'electron';

import type { Login } from '#shared/model/site/login.ts';

import type { Disposable } from '../../../platform/async/disposable.ts';
import { challengeOf } from '../../../platform/requests/sign-in-challenge.ts';
import type { TrackedToolCall } from '../network/tool-calls/tool-calls.ts';

interface SignInParts {
  /** Current call of the run that works in the tab; `null` without one. */
  readonly call: () => TrackedToolCall | null;
  /** Pauses the page's time limits until disposed. */
  readonly hold: () => Disposable;
}

/** Lets the run in a tab answer HTTP authentication of its pages. Without an answer, the server's error page is shown. */
export function answerSignIns(contents: WebContents, { call, hold }: SignInParts): void {
  let goesTo = '';
  contents.on('did-start-navigation', ({ url, isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) goesTo = url;
  });
  contents.on('did-redirect-navigation', ({ url, isMainFrame }) => {
    if (isMainFrame) goesTo = url;
  });
  contents.on('login', (event, details, info, answer) => {
    const asked = call();
    const challenge = challengeOf(details, info, { pageUrl: contents.getURL(), goesTo });
    if (asked === null || challenge === null) return;
    event.preventDefault();
    const holds = [asked.hold(), hold()];
    const settle = (login: Login | null): void => {
      for (const held of holds) held.dispose();
      if (login === null) answer();
      else answer(login.name, login.password);
    };
    // A failed sign-in is declined.
    asked.signIn(challenge).then(settle, () => settle(null));
  });
}
