import type { ClosedCover, Cover } from '#shared/covers/cover.ts';
import type { CallId } from '#shared/model/ids.ts';
import type { RecordedStep } from '#shared/model/run/recording.ts';
import { normaliseName } from '#shared/page-target/normalise-name.ts';
import { clickTool } from '#shared/tools/acts/click.ts';
import { keyTool } from '#shared/tools/acts/key.ts';
import type { Change, ToolResult } from '#shared/tools/contract/tool-result.ts';

import type { RunSession } from '../loop/run-session.ts';
import { callTool } from './call-tool.ts';

/** A banner, and something that comes once that is gone; each by Escape and by its control. */
const MOST_WAYS = 4;
/** What a press that only closes something does not do. */
const LEADS_AWAY: ReadonlySet<Change['type']> = new Set([
  'navigated',
  'tab_opened',
  'dialog_opened',
  'download_started',
]);

/** How a cover is closed: by a control of its own; `null`: by Escape, which goes to it alone while it has the focus. */
type Way = Cover['closeBy'];

/**
 * Closes what lies over the element of a recorded step and is not part of the recorded page: a question about cookies, an advertisement. Only in
 * ways that agree to nothing, each an ordinary call, which is no step of its own: where nothing lies over the element the next time, nothing has to be closed.
 */
export class CoverCloser {
  readonly closed: ClosedCover[] = [];
  readonly #session: RunSession;
  readonly #steps: readonly RecordedStep[];
  readonly #layers: ReadonlySet<string>;
  readonly #tried = new Set<string>();

  /** `layers`: the names of parts that steps open. */
  constructor(session: RunSession, steps: readonly RecordedStep[], layers: ReadonlySet<string>) {
    this.#session = session;
    this.#steps = steps;
    this.#layers = layers;
  }

  /** Makes a call, again each time that something was closed which lay over its element. */
  async uncovered(
    make: (callId: CallId) => Promise<ToolResult>,
  ): Promise<{ readonly callId: CallId; readonly result: ToolResult }> {
    for (;;) {
      const callId = this.#session.nextCallId('t');
      const result = await make(callId);
      const cover = result.ok ? undefined : result.cover;
      if (cover === undefined || !(await this.#close(cover, callId))) return { callId, result };
    }
  }

  /** Whether something was done, so that the element may be free now. */
  async #close(cover: Cover, within: CallId): Promise<boolean> {
    if (this.#tried.size >= MOST_WAYS || isOfRecording(cover, this.#steps, this.#layers))
      return false;
    const way = this.#wayOf(cover);
    if (way === undefined) return false;
    const callId = this.#session.nextCallId('t');
    const options = { callId, within };
    const result =
      way === null
        ? await callTool(this.#session, keyTool.name, { key: 'Escape' }, options)
        : await callTool(this.#session, clickTool.name, { nodeId: way.nodeId }, options);
    if (!result.ok) return false;
    this.#tell({ cover: calledIn(cover.name), by: way?.name ?? null });
    return !result.effect.changes.some(({ type }) => LEADS_AWAY.has(type));
  }

  /** The least committing way that was not tried; `undefined`: none is left. */
  #wayOf({ name, isFocused, closeBy }: Cover): Way | undefined {
    const ways: readonly Way[] = [
      ...(isFocused ? [null] : []),
      ...(closeBy === null ? [] : [closeBy]),
    ];
    const keyOf = (way: Way): string => `${name}\n${way?.name ?? ''}`;
    const next = ways.find((way) => !this.#tried.has(keyOf(way)));
    if (next !== undefined) this.#tried.add(keyOf(next));
    return next;
  }

  #tell(closed: ClosedCover): void {
    this.closed.push(closed);
    const { cover, by } = closed;
    this.#session.note(
      'info',
      `Closed “${cover}”, which lay over the element of the step, with ${by === null ? 'Escape' : `“${by}”`}.`,
      { code: 'COVER_CLOSED', params: { cover, by: by ?? 'Escape' } },
    );
  }
}

/** What people call it: `Cookies` of `dialog “Cookies”`. */
const calledIn = (name: string): string => /^[^“]*“(.+)”/.exec(name)?.[1] ?? name;

/** Whether a recorded step acts in it, or a step has opened it: then it is no business of anybody else. */
function isOfRecording(
  { name, controls, asksConsent }: Cover,
  steps: readonly RecordedStep[],
  layers: ReadonlySet<string>,
): boolean {
  // A question for consent comes when it likes, and may be taken for the effect of a step.
  if (!asksConsent && [...layers].some((layer) => name.includes(layer))) return true;
  const own = new Set(controls.map((one) => placeOf(one.role, one.name)));
  const acted = steps.flatMap((step) => (step.kind === 'act' ? Object.values(step.targets) : []));
  return acted.some(
    (target) =>
      own.has(placeOf(target.role, target.name)) &&
      (own.size === 1 ||
        [target.before, target.after].some((beside) => own.has(normaliseName(beside)))),
  );
}

const placeOf = (role: string, name: string): string => normaliseName(`${role} ${name}`);
