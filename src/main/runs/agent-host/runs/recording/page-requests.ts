import { randomUUID } from 'node:crypto';

import type { FromAgent, ObservedState, ToAgent } from '#shared/ports/agent/run-messages.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { ErrorInfo } from '#shared/errors/app-error.ts';
import { CallIdSchema, type TabId } from '#shared/model/ids.ts';
import type { SiteMemory } from '#shared/model/memory/memory.ts';

import { notePage } from '../../../../safety/gate/call/note-page.ts';
import { noteState } from '../../../../safety/gate/call/note-result.ts';
import type { RunScope, ToolGate } from '../../../../safety/gate/tool-gate.ts';
import { observeTab, tabClosed } from './observe-tab.ts';
import type { ObserveTab } from './observe-tab.ts';
import { guardObservation, learnFromTab } from './guard-messages.ts';
import type { RunRecorder } from './run-recorder.ts';

/** Time in ms that a glance waits for a busy page. */
const GLANCE_IDLE_MS = 200;
/** Actions wait for a glance, so an unresponsive page is given up quickly. */
const GLANCE_TIMEOUT_MS = 3_000;

export type MessageOf<Type extends FromAgent['type']> = Extract<FromAgent, { readonly type: Type }>;

export interface PageRequestsOptions extends ObserveTab {
  readonly toolGate: ToolGate;
  readonly scope: RunScope;
  readonly recorder: RunRecorder;
  readonly reply: (message: ToAgent) => void;
  readonly onFailure: (error: ErrorInfo) => void;
  /** Returns the memory about the site of a page; absent or `null` for none. */
  readonly siteMemory?: ((url: string) => SiteMemory | null) | undefined;
  /** Called when an iteration starts on this page, before any action; absent when no checkpoints are taken. */
  readonly onBegun?: ((iteration: number, tabId: TabId, url: string) => unknown) | undefined;
}

/**
 * An agent's requests to pages: observations and actions, one at a time in the order of the gate. After the scope's signal is aborted
 * nothing is answered.
 */
export class PageRequests {
  readonly #options: PageRequestsOptions;
  #observedIteration = -1;

  constructor(options: PageRequestsOptions) {
    this.#options = options;
  }

  /** Resolves when all requests made so far are finished. */
  async idle(): Promise<void> {
    await this.#options.toolGate.inTurn(this.#options.scope, () => Promise.resolve());
  }

  /** Loads the start page through the gate, so that it is allowed, recorded and limited like every action. */
  async loadStartPage(url: string, tabReady: Promise<void>): Promise<void> {
    const { toolGate, scope, recorder, onFailure } = this.#options;
    const callId = CallIdSchema.parse(`start-${randomUUID()}`);
    recorder.expectCall(callId, 0);
    await tabReady;
    const result = await toolGate.run(scope, { callId, tool: 'navigate', args: { url } });
    if (!result.ok) onFailure(result.error);
  }

  async answerTool(call: MessageOf<'tool.call'>): Promise<void> {
    const { toolGate, scope, reply } = this.#options;
    const { type: _, iteration: _iteration, within: _within, line: _line, ...asked } = call;
    const { callId } = asked;
    const result = await toolGate.run(scope, asked);
    if (!scope.signal.aborted) reply({ type: 'tool.result', callId, result });
  }

  async answerState(request: MessageOf<'state.request'>): Promise<void> {
    const { toolGate, scope, reply } = this.#options;
    const message = await toolGate.inTurn(scope, () =>
      request.isGlance === true ? this.#glance(request) : this.#observe(request),
    );
    if (!scope.signal.aborted) reply(message);
  }

  /** Never rejects. A glance is not shown to anyone, so it is not stored. */
  async #glance({ requestId }: MessageOf<'state.request'>): Promise<ToAgent> {
    const { scope, tabs, pageReader } = this.#options;
    const signal = AbortSignal.any([scope.signal, AbortSignal.timeout(GLANCE_TIMEOUT_MS)]);
    const tab = tabs.get(this.#openTabId());
    const error = scope.heldBack() ?? (tab === undefined ? tabClosed().toInfo() : null);
    if (error !== null || tab === undefined)
      return { type: 'state.failed', requestId, error: error ?? tabClosed().toInfo() };
    try {
      const snapshot = await pageReader.glance({ tab, signal }, tabs, GLANCE_IDLE_MS);
      scope.secrets?.learn(pageReader.secretsSeen(tab));
      if (scope.permissions !== null) noteState(scope.permissions.taint, snapshot);
      const state: ObservedState = { text: '', snapshot, screenshot: null };
      const json = JSON.stringify(state);
      const hidden = scope.secrets?.hideInJson(json);
      return { type: 'state.result', requestId, state: hidden?.value ?? json };
    } catch (thrown) {
      return { type: 'state.failed', requestId, error: toErrorInfo(thrown) };
    }
  }

  #begun(iteration: number, { tabId, url }: { readonly tabId: TabId; readonly url: string }): void {
    const { tabs, onBegun } = this.#options;
    if ((tabs.hidden?.(tabId) ?? null) === null) onBegun?.(iteration, tabId, url);
  }

  /** Returns the run's tab. If the person has closed it or taken it back, the run continues in another of its tabs. */
  #openTabId(): TabId {
    const { scope, tabs } = this.#options;
    const isThere = tabs.get(scope.currentTabId) !== undefined;
    const opener = isThere ? null : (tabs.openerOfFile?.(scope.currentTabId) ?? null);
    const other = isThere
      ? undefined
      : (tabs.get(opener ?? scope.currentTabId) ?? tabs.list().find(({ page }) => page === null));
    if (other !== undefined) {
      scope.currentTabId = other.id;
      scope.onTabs?.(false);
    }
    return scope.currentTabId;
  }

  /** Never rejects. */
  async #observe({ requestId, iteration, picture }: MessageOf<'state.request'>): Promise<ToAgent> {
    const { scope, recorder } = this.#options;
    const error = scope.heldBack();
    if (error !== null) return { type: 'state.failed', requestId, error };
    // The record shows each iteration once as a picture, even when no model sees it.
    const isKept = iteration !== this.#observedIteration;
    this.#observedIteration = iteration;
    try {
      const use = { picture, isKept };
      const raw = await observeTab(this.#options, this.#openTabId(), use, scope.signal);
      learnFromTab(this.#options, scope);
      notePage(this.#options.tabs, scope);
      const seen = guardObservation(scope.secrets, raw, scope.onSecretsHidden);
      if (isKept && iteration > 0) this.#begun(iteration, seen.event);
      recorder.sawFields(seen.state.snapshot.nodes);
      recorder.append(iteration, seen.event);
      if (scope.permissions !== null) noteState(scope.permissions.taint, seen.state.snapshot);
      if (seen.screenshotProblem !== null)
        recorder.warn(iteration, `There is no picture of this page: ${seen.screenshotProblem}`, {
          code: 'NO_PICTURE_SHOWN',
        });
      const site = this.#options.siteMemory?.(seen.event.url) ?? null;
      const state: ObservedState = { ...seen.state, ...(site !== null && { site }) };
      return { type: 'state.result', requestId, state: JSON.stringify(state) };
    } catch (thrown) {
      return { type: 'state.failed', requestId, error: toErrorInfo(thrown) };
    }
  }
}
