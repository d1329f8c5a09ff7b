import type { WebContents } from 'electron';
import { z } from 'zod';

import { DROP_CHANNEL, REQUEST_CHANNEL } from '#shared/ipc/channels.ts';
import type { RouteName } from '#shared/ipc/routes.ts';
import type { PickedFile } from '#shared/model/run/picked-file.ts';

import { answerRequest, reply } from './answer-request.ts';
import type { HandlersOf } from './handlers.ts';
import { isFromOwnPage } from './sender-gate.ts';

/** A run takes fewer, and says so in its own words. */
const PathsSchema = z.array(z.string().max(10_000)).max(1000);

export interface ServeWindowOptions {
  readonly ui: WebContents;
  readonly origin: string;
  readonly handlers: HandlersOf<RouteName>;
  /** Takes files by their paths, of which only the preload knows. */
  readonly takeDropped: (paths: readonly string[]) => readonly PickedFile[];
  readonly onInternalError: (error: unknown) => void;
}

/** Answers the window’s requests. The handlers belong to its contents alone: a tab has none that it could reach. */
export function serveWindow(options: ServeWindowOptions): void {
  const { ui, origin, handlers, takeDropped, onInternalError } = options;
  ui.ipc.handle(REQUEST_CHANNEL, (event, name: unknown, input: unknown) => {
    if (!isFromOwnPage(event, ui, origin)) throw new Error('refused');
    return answerRequest(handlers, name, input, onInternalError);
  });
  ui.ipc.handle(DROP_CHANNEL, (event, paths: unknown) => {
    if (!isFromOwnPage(event, ui, origin)) throw new Error('refused');
    return reply(() => [...takeDropped(PathsSchema.parse(paths))], onInternalError);
  });
}
