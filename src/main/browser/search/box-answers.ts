import type { BoxAnswer, Suggestion } from '#shared/model/suggestions/box-answer.ts';
import { NO_ANSWER } from '#shared/model/suggestions/no-answer.ts';
import type { WindowId } from '#shared/model/ids.ts';
import type { SearchEngine } from '#shared/model/settings/settings.ts';

import { completeAddress, type CompletingPages } from './complete-address.ts';
import { type BoxFacts, readAsk, readEnter, readInstead, readSearch } from './read-box.ts';
import type { AgentCommands } from './sources/agent-source.ts';
import { holdsAll, type SuggestionQuery, type SuggestionSource } from './suggestion-source.ts';

export interface BoxOptions {
  readonly searchUrl: () => string;
  readonly engines: () => readonly SearchEngine[];
  readonly hasModel: () => boolean;
  /** Whether a web page is in front in the window. */
  readonly hasPage: (windowId: WindowId) => boolean;
  readonly tabs: SuggestionSource;
  readonly agents: AgentCommands;
  /** Further sources in display order, each with its maximum of suggestions. */
  readonly sources: readonly { readonly source: SuggestionSource; readonly limit: number }[];
  /** Pages that complete a typed address; those of the history only outside private windows. */
  readonly completingPages: (isPrivate: boolean) => CompletingPages;
}

const MAX_TABS = 3;
const MAX_AGENTS = 2;
const MAX_FITTING_AGENTS = 2;
/** Maximum after `/` and `@`, which show one kind only. */
const MAX_COMMANDS = 8;
const MAX_SUGGESTIONS = 8;
/** Maximum length of text that suggestions are searched for. */
const MAX_SOUGHT_LENGTH = 300;
/** Maximum length of text that is completed. */
const MAX_COMPLETED_LENGTH = 100;

/** Determines what Enter does with the text in the box, and what else the text can mean. */
export class Box {
  readonly #options: BoxOptions;

  constructor(options: BoxOptions) {
    this.#options = options;
  }

  answer(written: string, window: Pick<SuggestionQuery, 'windowId' | 'isPrivate'>): BoxAnswer {
    const text = written.trim();
    if (text === '') return NO_ANSWER;
    const query = { text, words: text.toLowerCase().split(/\s+/), ...window };
    const facts = this.#facts(query);
    const onAsk = readAsk(text, facts);
    const suggestions = this.#suggestions(query);
    const onEnter = readEnter(text, facts);
    // After `/` only agents match: Enter runs the first one.
    const [first, ...others] = text.startsWith('/') ? suggestions : [];
    const isFirst = first !== undefined && onEnter?.kind === 'search';
    const isEnter = ({ action }: Suggestion): boolean =>
      onEnter?.kind === 'agent' && action.kind === 'agent' && action.agentId === onEnter.agentId;
    return {
      onEnter: isFirst ? first.action : onEnter,
      onSearch: readSearch(text, facts),
      onAsk,
      instead: onAsk?.kind === 'connect' ? [...readInstead(text, onAsk, facts)] : [],
      suggestions: isFirst ? others : suggestions.filter((one) => !isEnter(one)),
      completion: this.#completion(written, window.isPrivate),
    };
  }

  #completion(written: string, isPrivate: boolean): BoxAnswer['completion'] {
    if (written.length > MAX_COMPLETED_LENGTH) return null;
    return completeAddress(written, this.#options.completingPages(isPrivate));
  }

  #facts(query: SuggestionQuery): BoxFacts {
    const { searchUrl, engines, hasModel, hasPage, agents, tabs } = this.#options;
    return {
      searchUrl: searchUrl(),
      engines: engines(),
      hasModel: hasModel(),
      hasPage: hasPage(query.windowId),
      readCommand: (text) => agents.read(text),
      findAgents: (text) => agents.find(text, MAX_FITTING_AGENTS),
      findTab: (name) => {
        const words = [name.toLowerCase()];
        const [found] = tabs.suggest({ ...query, text: name, words }, 1);
        return found?.action.kind === 'tab' ? found.action.tabId : null;
      },
    };
  }

  #suggestions(query: SuggestionQuery): readonly Suggestion[] {
    if (query.text.length > MAX_SOUGHT_LENGTH) return [];
    const { tabs, agents, sources } = this.#options;
    if (query.text.startsWith('/')) return agents.suggest(query, MAX_COMMANDS);
    if (query.text.startsWith('@')) {
      const name = query.words[0]?.slice(1) ?? '';
      return tabs
        .suggest({ ...query, text: name, words: [name] }, MAX_COMMANDS)
        .filter(({ title, detail }) => holdsAll([name], title, detail));
    }
    const found = [
      ...tabs.suggest(query, MAX_TABS),
      ...sources.flatMap(({ source, limit }) => source.suggest(query, limit)),
      ...agents.suggest(query, MAX_AGENTS),
    ];
    return onceEach(found).slice(0, MAX_SUGGESTIONS);
  }
}

/** Shows a page that is open, bookmarked and visited only once, as the first of these. */
function onceEach(found: readonly Suggestion[]): readonly Suggestion[] {
  const seen = new Set<string>();
  return found.filter(({ source, title, detail }) => {
    const key = detail === '' || source === 'agent' ? `${source} ${title}` : detail;
    return !seen.has(key) && seen.add(key);
  });
}
