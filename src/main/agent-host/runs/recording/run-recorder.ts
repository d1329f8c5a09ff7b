import type { NoteWords } from '#shared/messages/note-text.ts';
import { z } from 'zod';

import type { WrittenExchange } from '#shared/agent-port/messages.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { CallId, RunId, TabId } from '#shared/model/ids.ts';
import type { PageNode } from '#shared/model/page/page-snapshot.ts';
import type { NodeArgument } from '#shared/model/page/node-fingerprint.ts';
import { rememberedLocator } from '#shared/model/run/known-element.ts';
import type { Locator } from '#shared/script/locator-step.ts';
import { locatorText } from '#shared/script/locator-text.ts';
import type { ActPlace } from '#shared/model/run/act-place.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';
import { applyRunEvent } from '#shared/model/run/view/fold-run.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { abortedError } from '../../../platform/bounded.ts';
import type { RunStarted, RunStore, StoredEvent } from '#shared/store/run-store.ts';
import type { SecretAccess } from '../../../gate/access/secret-access.ts';
import type { Journal } from '../../../gate/tool-gate.ts';
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
  /** A new run, or one that has ended and goes on. */
  readonly begin: RunBeginning;
  /** An event could not be stored: the run cannot go on. */
  readonly onFailure: (error: ErrorInfo) => void;
  readonly now: () => number;
  /** Kept out of all that is written down. */
  readonly secrets?: SecretAccess | undefined;
}

/** The iteration of a call, and the extraction that it is a step of. */
interface ExpectedCall extends CallPlace {
  readonly iteration: number;
}

/** What a call is a part of. */
export interface CallPlace {
  readonly within?: CallId | undefined;
  /** Of the script that `within` names. */
  readonly line?: number | undefined;
  /** By which that script names elements. */
  readonly located?: Readonly<Partial<Record<NodeArgument, Locator>>> | undefined;
}

/** Writes one run's events: stored first, then published; without the passwords that the run was given. */
export class RunRecorder {
  readonly runId: RunId;
  /** Writes down what the gate does; what each call belongs to is told by `expectCall`. */
  readonly journal: Journal;
  readonly #options: RunRecorderOptions;
  readonly #expected = new Map<CallId, ExpectedCall>();
  readonly #secrets = new RunSecrets();
  #view: RunView;
  #isClosed = false;

  /** Stores the run’s first event, or that it goes on; throws what the store throws. */
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
        const { within, line, located = {} } = this.#expected.get(callId) ?? {};
        const locators = rememberedLocators(located);
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
        // The run may have ended without waiting for it; then the call stays in doubt, as the run’s end says.
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

  /** Tells those who watch where an act goes to. */
  showAct(tabId: TabId, place: ActPlace): void {
    this.#options.publish({ type: 'acting', runId: this.runId, tabId, place });
  }

  /** What the model is shown next. */
  sawFields(nodes: readonly PageNode[]): void {
    this.#secrets.sawFields(nodes);
  }

  /** Tells what a call belongs to. `false` when a call of this id was there before. */
  expectCall(callId: CallId, iteration: number, place: CallPlace = {}): boolean {
    if (this.#expected.has(callId)) return false;
    this.#expected.set(callId, { iteration, ...place });
    return true;
  }

  /** Stores and publishes an event. Throws when it cannot be stored, after `onFailure` was told, or `ABORTED` after the end. */
  append(iteration: number, body: RunEventBody, exchange: WrittenExchange | null = null): void {
    if (this.#isClosed) throw abortedError();
    // The exchange first: a model names a password before a tool is given it.
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

  /** The same for what a page may also bring about after the end, of which only the audit record tells then. */
  appendIfOpen(iteration: number, body: RunEventBody): void {
    if (!this.#isClosed) this.append(iteration, body);
  }

  /** Stores and publishes a note that the person should see. */
  warn(iteration: number, text: string, words: NoteWords): void {
    this.append(iteration, { type: 'note', level: 'warning', text, ...words });
  }

  /** Writes the last event; nothing can follow. When it cannot be stored it is published all the same, with the reason. */
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

  /** The person's words may name a secret; the rest of a run's beginning stays as it is. */
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

function rememberedLocators(
  located: NonNullable<CallPlace['located']>,
): Partial<Record<NodeArgument, string>> {
  return Object.fromEntries(
    Object.entries(located).flatMap(([argument, steps]) => {
      const text = rememberedLocator(locatorText(steps));
      return text === null ? [] : [[argument, text]];
    }),
  );
}
