import type { PickedFile } from '../model/run/picked-file.ts';
import type { Reply } from './reply.ts';
import type { RouteInput, RouteName, RouteOutput } from './routes.ts';
import type { NumberedChange } from './state/slices.ts';

/**
 * What the preload puts at `window.waymark`: all that the window can do outside of itself.
 * Main checks what goes in and what comes out, so that the window needs no schemas before it can show anything.
 */
export interface WaymarkBridge {
  /** Asks main; also when it refuses the promise is kept. */
  request<Name extends RouteName>(
    name: Name,
    input: RouteInput<Name>,
  ): Promise<Reply<RouteOutput<Name>>>;
  /** Gives main the files behind these `File` objects, of which a page has only those that the person dropped on it. */
  takeDropped(files: readonly object[]): Promise<Reply<readonly PickedFile[]>>;
  /** Calls `listener` with every later change, until the result is called. */
  onChange(listener: (change: NumberedChange) => void): () => void;
}
