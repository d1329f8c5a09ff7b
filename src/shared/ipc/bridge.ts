import type { PickedFile } from '../model/run/picked-file.ts';
import type { Reply } from './reply.ts';
import type { RouteInput, RouteName, RouteOutput } from './routes.ts';
import type { NumberedChange } from './state/slices.ts';

/**
 * The preload's `window.waymark`: everything that the window can do outside itself. Main checks inputs and outputs, so the window needs
 * no schemas before it shows anything.
 */
export interface WaymarkBridge {
  /** Asks main; also when it refuses the promise is kept. */
  request<Name extends RouteName>(
    name: Name,
    input: RouteInput<Name>,
  ): Promise<Reply<RouteOutput<Name>>>;
  /** Gives main the files behind dropped `File` objects. */
  takeDropped(files: readonly object[]): Promise<Reply<readonly PickedFile[]>>;
  /** Calls `listener` with every later change, until the result is called. */
  onChange(listener: (change: NumberedChange) => void): () => void;
}
