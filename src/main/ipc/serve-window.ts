import type { WebContents } from 'electron';

import { REQUEST_CHANNEL } from '#shared/ipc/channels.ts';
import type { RouteName } from '#shared/ipc/routes.ts';

import { answerRequest } from './answer-request.ts';
import type { HandlersOf } from './handlers.ts';
import { isFromOwnPage } from './sender-gate.ts';

export interface ServeWindowOptions {
  readonly ui: WebContents;
  readonly origin: string;
  readonly handlers: HandlersOf<RouteName>;
  readonly onInternalError: (error: unknown) => void;
}

/** Answers the window’s requests. The handler belongs to its contents alone: a tab has none that it could reach. */
export function serveWindow({ ui, origin, handlers, onInternalError }: ServeWindowOptions): void {
  ui.ipc.handle(REQUEST_CHANNEL, (event, name: unknown, input: unknown) => {
    if (!isFromOwnPage(event, ui, origin)) throw new Error('refused');
    return answerRequest(handlers, name, input, onInternalError);
  });
}
