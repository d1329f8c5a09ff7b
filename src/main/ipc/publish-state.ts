import type { WebContents } from 'electron';

import {
  MAX_CHAT_RUNS,
  type AppChange,
  type AppState,
  type ChatRun,
  type NumberedChange,
} from '#shared/ipc/app-state.ts';
import { EVENT_CHANNEL } from '#shared/ipc/channels.ts';
import type { Language } from '#shared/messages/language.ts';
import type { EndpointView } from '#shared/mcp/endpoint-view.ts';
import type { McpServerView } from '#shared/mcp/mcp-server.ts';
import type { KeyStatus, Settings } from '#shared/model/settings/settings.ts';

import type { RunNews } from '../agent-host/runs/run-service.ts';
import type { TabPool } from '../tabs/tab/tab-pool.ts';

export interface StatePublisherOptions {
  readonly version: string;
  readonly systemLanguage: Language;
  readonly tabs: TabPool;
  readonly settings: () => Settings;
  readonly keys: () => Readonly<Record<string, KeyStatus>>;
  readonly mcpServers: () => McpServerView[];
  readonly mcpEndpoint: () => EndpointView;
  readonly notice: string | null;
}

/**
 * What the window shows: the whole state when it asks, numbered changes from then on. A window that was reloaded or missed
 * a number asks again and has lost nothing.
 */
export class StatePublisher {
  readonly #options: StatePublisherOptions;
  readonly #chat: ChatRun[] = [];
  #window: WebContents | null = null;
  #seq = 0;
  #notice: string | null;

  constructor(options: StatePublisherOptions) {
    this.#options = options;
    this.#notice = options.notice;
    options.tabs.onChange((change) => {
      switch (change.type) {
        case 'opened':
          return this.publish({ type: 'tab.opened', tab: change.tab, index: change.index });
        case 'changed':
          return this.publish({ type: 'tab.changed', tab: change.tab });
        case 'closed':
          return this.publish({ type: 'tab.closed', tabId: change.tabId });
        case 'activated':
          return this.publish({ type: 'tab.activated', tabId: change.tabId });
      }
    });
  }

  /** Sends changes to this window from now on. */
  sendTo(window: WebContents): void {
    this.#window = window;
    window.once('destroyed', () => {
      this.#window = null;
    });
  }

  state(): AppState {
    const { version, systemLanguage, tabs, settings, keys, mcpServers, mcpEndpoint } =
      this.#options;
    return {
      seq: this.#seq,
      version,
      systemLanguage,
      tabs: [...tabs.list()],
      activeTabId: tabs.activeId(),
      settings: settings(),
      keys: keys(),
      mcpServers: mcpServers(),
      mcpEndpoint: mcpEndpoint(),
      chat: this.#chat,
      notice: this.#notice,
    };
  }

  settingsChanged(): void {
    const { settings, keys } = this.#options;
    this.publish({ type: 'settings.changed', settings: settings(), keys: keys() });
  }

  endpointChanged(): void {
    this.publish({ type: 'endpoint.changed', endpoint: this.#options.mcpEndpoint() });
  }

  mcpChanged(): void {
    this.publish({ type: 'mcp.changed', servers: this.#options.mcpServers() });
  }

  /** Tells the person something in plain words; `null` takes it away. */
  tell(notice: string | null): void {
    this.#notice = notice;
    this.publish({ type: 'notice', notice });
  }

  runNews(news: RunNews): void {
    switch (news.type) {
      case 'added': {
        const run: ChatRun = { summary: news.summary, events: [...news.events] };
        // A run that goes on moves to the end.
        const known = this.#chat.findIndex(({ summary }) => summary.runId === run.summary.runId);
        if (known >= 0) this.#chat.splice(known, 1);
        this.#chat.push(run);
        if (this.#chat.length > MAX_CHAT_RUNS) this.#chat.shift();
        return this.publish({ type: 'run.added', run });
      }
      case 'event': {
        const { event, changed } = news;
        const run = this.#chat.find((each) => each.summary.runId === event.runId);
        // A run that has left the chat is in the list of runs only.
        if (run === undefined) return;
        run.events.push(event);
        const summary = { ...run.summary, ...changed };
        run.summary = summary;
        return this.publish({ type: 'run.event', event, summary });
      }
      case 'delta':
        return this.publish({
          type: 'run.delta',
          runId: news.runId,
          iteration: news.iteration,
          role: news.role,
          text: news.text,
        });
    }
  }

  publish(change: AppChange): void {
    this.#seq += 1;
    const numbered: NumberedChange = { seq: this.#seq, change };
    if (this.#window !== null && !this.#window.isDestroyed())
      this.#window.send(EVENT_CHANNEL, numbered);
  }
}
