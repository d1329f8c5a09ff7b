import type { NoteWords } from '#shared/messages/sentences/note-text.ts';
import { z } from 'zod';

import type { CallTerms, SoughtElements } from '#shared/ports/agent/call-terms.ts';
import type { WrittenExchange } from '#shared/ports/agent/run-messages.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { CallId, RunId, TabId } from '#shared/model/ids.ts';
import type { PageNode } from '#shared/model/page/page-snapshot.ts';
import type { NodeArgument } from '#shared/model/page/node-fingerprint.ts';
import { rememberedLocator } from '#shared/model/skills/known-element.ts';
import { locatorText } from '#shared/script/locator-text.ts';
import type { ActPlace } from '#shared/model/run/act-place.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';
import { applyRunEvent } from '#shared/model/run/view/fold-run.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { abortedError } from '../../../../platform/async/bounded.ts';
import type { RunStarted, RunStore, StoredEvent } from '#shared/run-store/run-store.ts';
import type { SecretAccess } from '../../../../safety/gate/access/secret-access.ts';
import type { Journal } from '../../../../safety/gate/tool-gate.ts';
import { guardEvent } from './guard-messages.ts';
import { RunSecrets } from './run-secrets.ts';
import type { RunNews } from '../run-service.ts';

export type RunFinished = Extract<RunEventBody, { readonly type: 'run.finished' }>;

type RunContinued = Extract<RunEventBody, { readonly type: 'run.continued' }>;

export type RunBeginning =
  | { readonly kind: 'new'; readonly started: RunStarted }
  | { readonly kind: 'again'; readonly runId: RunId; readonly continued: RunContinued };

export interface RunRecorderOptions {
  readonly store: RunStore;
  readonly publish: (news: RunNews) => void;
  /** A new run, or one that is continued. */
  readonly begin: RunBeginning;
  /** Called when an event could not be stored: the run cannot continue. */
  readonly onFailure: (error: ErrorInfo) => void;
  readonly now: () => number;
  /** Secrets that are removed from everything that is stored. */
  readonly secrets?: SecretAccess | undefined;
}

/** Iteration of a call, and its place in a larger call. */
interface ExpectedCall extends CallPlace {
  readonly iteration: number;
}

/** Call or script line that a call belongs to, and the locators with which a script names its elements. */
export type CallPlace = Pick<CallTerms, 'within' | 'line' | 'sought'>;

/** Records one run's events: each is stored first, then published, without the passwords that the run was given. */
export class RunRecorder {
  readonly runId: RunId;
  /** Records what the gate does; `expectCall` tells beforehand where each call belongs. */
  readonly journal: Journal;
  readonly #options: RunRecorderOptions;
  readonly #expected = new Map<CallId, ExpectedCall>();
  readonly #secrets = new RunSecrets();
  #view: RunView;
  #isClosed = false;

  /** Stores the run's first event, or that it continues; throws what the store throws. */
  constructor(options: RunRecorderOptions) {
    this.#options = options;
    const { store, begin } = options;
    if (begin.kind === 'new') {
      this.#view = store.createRun(this.#told(begin.started)).view;
    } else {
      // The end of a run that was cut off by a full disk could not be stored.
      if (store.getView(begin.runId).life.isLive)
        store.appendEvent(begin.runId, 0, { type: 'run.interrupted' });
      this.#view = store.appendEvent(begin.runId, 0, this.#storable(begin.continued)).view;
    }
    this.runId = this.#view.runId;
    this.journal = {
      intended: ({ callId, tool, args, tabUrl, targets, focus, secrets }) => {
        for (const secret of secrets) this.#secrets.learn(secret);
        const { within, line, sought = {} } = this.#expected.get(callId) ?? {};
        const locators = rememberedLocators(sought);
        this.#appendForCall({
          type: 'tool.intended',
          callId,
          tool,
          args: z.json().parse(args),
          tabUrl,
          ...(Object.keys(targets).length > 0 && { targets }),
          ...(focus !== null && { focus }),
          ...(within !== undefined && { within }),
          ...(line !== undefined && { line }),
          ...(Object.keys(locators).length > 0 && { locators }),
        });
      },
      sent: (callId, place) =>
        this.#appendForCall({
          type: 'tool.sent',
          callId,
          ...(place !== null && { place }),
        }),
      finished: (callId, result, ms) => {
        // The run may have ended without waiting for the call, which then stays in doubt, as the run's end says.
        if (!this.#isClosed) this.#appendForCall({ type: 'tool.finished', callId, result, ms });
      },
    };
    options.publish({
      type: 'added',
      events: store.getEvents(this.runId),
    });
  }

  get view(): RunView {
    return this.#view;
  }

  /** Publishes where an action takes place. */
  showAct(tabId: TabId, place: ActPlace): void {
    this.#options.publish({ type: 'acting', runId: this.runId, tabId, place });
  }

  /** Learns the secret fields of the page that the model is shown next. */
  sawFields(nodes: readonly PageNode[]): void {
    this.#secrets.sawFields(nodes);
  }

  /** Registers where a call belongs; returns `false` when its id was used before. */
  expectCall(callId: CallId, iteration: number, place: CallPlace = {}): boolean {
    if (this.#expected.has(callId)) return false;
    this.#expected.set(callId, { iteration, ...place });
    return true;
  }

  /** Stores and publishes an event. When it cannot be stored, calls `onFailure` and throws. Throws `ABORTED` after the end. */
  append(iteration: number, body: RunEventBody, exchange: WrittenExchange | null = null): void {
    if (this.#isClosed) throw abortedError();
    // The exchange is processed first: the model names a password before a tool receives it.
    const kept = exchange === null ? null : this.#secrets.hideInExchange(exchange);
    const shown = this.#storable(body);
    let stored: StoredEvent;
    try {
      stored = this.#options.store.appendEvent(this.runId, iteration, shown, kept);
    } catch (thrown) {
      this.#options.onFailure(toErrorInfo(thrown));
      throw thrown;
    }
    this.#publish(stored);
  }

  /** Same as `append`, but does nothing after the end, when late effects of a page appear only in the audit record. */
  appendIfOpen(iteration: number, body: RunEventBody): void {
    if (!this.#isClosed) this.append(iteration, body);
  }

  /** Stores and publishes a note that the person should see. */
  warn(iteration: number, text: string, words: NoteWords): void {
    this.append(iteration, { type: 'note', level: 'warning', text, ...words });
  }

  /** Stores and publishes the last event. When it cannot be stored, it is published anyway with the error. */
  finish(iteration: number, body: RunFinished): RunFinished {
    if (this.#isClosed) return body;
    this.#isClosed = true;
    try {
      const shown = this.#storable(body);
      this.#publish(this.#options.store.appendEvent(this.runId, iteration, shown));
      return body;
    } catch (thrown) {
      const failed: RunFinished = {
        ...body,
        status: 'failed',
        error: body.error ?? toErrorInfo(thrown),
      };
      const { runId, seq } = this.#view;
      const event = { runId, seq: seq + 1, at: this.#options.now(), iteration, body: failed };
      const view = applyRunEvent(this.#view, event);
      this.#publish({ event, view });
      return failed;
    }
  }

  /** Hides secrets in the person's words; the rest of the first event stays the same. */
  #told(started: RunStarted): RunStarted {
    const shown = this.#storable(started);
    return shown.type === 'run.started' ? shown : started;
  }

  #storable(body: RunEventBody): RunEventBody {
    return guardEvent(this.#options.secrets, this.#secrets.hideInEvent(body));
  }

  #appendForCall(
    body: Extract<RunEventBody, { readonly callId: CallId; readonly type: `tool.${string}` }>,
  ): void {
    this.append(this.#expected.get(body.callId)?.iteration ?? 0, body);
  }

  #publish({ event, view }: StoredEvent): void {
    this.#view = view;
    this.#options.publish({ type: 'event', event });
  }
}

function rememberedLocators(sought: SoughtElements): Partial<Record<NodeArgument, string>> {
  return Object.fromEntries(
    Object.entries(sought).flatMap(([argument, element]) => {
      const text = 'locator' in element ? rememberedLocator(locatorText(element.locator)) : null;
      return text === null ? [] : [[argument, text]];
    }),
  );
}
