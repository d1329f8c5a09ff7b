import { z } from 'zod';

import { DROP_CHANNEL, REQUEST_CHANNEL } from '#shared/ipc/channels.ts';
import type { PickedFile } from '#shared/model/run/input/picked-file.ts';

import { answerRequest, reply, type Answers } from './answer-request.ts';
import { type Frame, isFromOwnPage } from './sender-gate.ts';

/** Dropped paths. A run accepts fewer and reports that with its own error. */
const PathsSchema = z.array(z.string().max(10_000)).max(1000);

/** The part of the window's `WebContents` that is used. Its `ipc` receives no requests of other contents. */
interface WindowContents {
  readonly mainFrame: Frame;
  readonly ipc: {
    handle(
      channel: string,
      listener: (
        event: { readonly senderFrame: Frame | null },
        ...values: unknown[]
      ) => Promise<unknown>,
    ): void;
  };
}

interface ServeWindowOptions {
  readonly ui: WindowContents;
  readonly origin: string;
  readonly answers: Answers;
  /** Registers dropped files by their paths, which only the preload knows. */
  readonly takeDropped: (paths: readonly string[]) => readonly PickedFile[];
  readonly onInternalError: (error: unknown) => void;
}

/**
 * Answers the window's requests. The handlers are registered on the window's contents only, so a tab cannot reach them. A message that does
 * not come from the window's own page is refused.
 */
export function serveWindow(options: ServeWindowOptions): void {
  const { ui, origin, answers, takeDropped, onInternalError } = options;
  const serve = (channel: string, answer: (...values: unknown[]) => Promise<unknown>): void => {
    ui.ipc.handle(channel, async (event, ...values) => {
      if (!isFromOwnPage(event, ui, origin)) throw new Error('refused');
      return answer(...values);
    });
  };
  serve(REQUEST_CHANNEL, (name, input) => answerRequest(answers, name, input, onInternalError));
  serve(DROP_CHANNEL, (paths) =>
    reply(() => [...takeDropped(PathsSchema.parse(paths))], onInternalError),
  );
}
