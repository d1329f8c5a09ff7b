import type { PickedFile } from '../model/run/input/picked-file.ts';
import type { Reply } from './reply.ts';
import type { RouteInput, RouteName, RouteOutput } from './routes.ts';
import type { NumberedChange } from './state/slices.ts';

/**
 * `window.waymark` of the preload: everything that the window can do outside itself. The main process checks inputs and outputs, so the
 * window needs no schemas before it shows anything.
 */
export interface WaymarkBridge {
  /** Sends a request to the main process. The promise resolves even when the request is refused. */
  request<Name extends RouteName>(
    name: Name,
    input: RouteInput<Name>,
  ): Promise<Reply<RouteOutput<Name>>>;
  /** Passes the files behind dropped `File` objects to the main process. */
  takeDropped(files: readonly object[]): Promise<Reply<readonly PickedFile[]>>;
  /** Calls `listener` with every later change; the returned function ends this. */
  onChange(listener: (change: NumberedChange) => void): () => void;
}
