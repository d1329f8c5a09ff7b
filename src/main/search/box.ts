import type { BoxAnswer, Suggestion } from '#shared/model/box/box-answer.ts';
import { NO_ANSWER } from '#shared/model/box/no-answer.ts';
import type { WindowId } from '#shared/model/ids.ts';
import type { SearchEngine } from '#shared/model/settings/settings.ts';

import { type BoxFacts, readAsk, readEnter, readInstead, readSearch } from './read-box.ts';
import type { AgentCommands } from './sources/agent-source.ts';
import { holdsAll, type SuggestionQuery, type SuggestionSource } from './suggestion-source.ts';

export interface BoxOptions {
  readonly searchUrl: () => string;
  readonly engines: () => readonly SearchEngine[];
  readonly hasModel: () => boolean;
  /** Whether a web page is in front in that window. */
  readonly hasPage: (windowId: WindowId) => boolean;
  readonly tabs: SuggestionSource;
  readonly agents: AgentCommands;
  /** Further ones in the order in which they are shown, with how many each may show. */
  readonly sources: readonly { readonly source: SuggestionSource; readonly limit: number }[];
}

const MAX_TABS = 3;
const MAX_AGENTS = 2;
const MAX_FITTING_AGENTS = 2;
/** After `/` and `@`, where nothing else is wanted. */
const MAX_COMMANDS = 8;
const MAX_SUGGESTIONS = 8;
/** Nobody looks for a title that long. */
const MAX_SOUGHT_LENGTH = 300;

/** Says what Enter will do with what is written in the box, and what else it may mean. */
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
    // After `/` only agents are meant: Enter takes the first.
    const [first, ...others] = text.startsWith('/') ? suggestions : [];
    const isFirst = first !== undefined && onEnter?.kind === 'search';
    return {
      onEnter: isFirst ? first.action : onEnter,
      onSearch: readSearch(text, facts),
      onAsk,
      instead: onAsk?.kind === 'connect' ? [...readInstead(text, onAsk, facts)] : [],
      suggestions: [...(isFirst ? others : suggestions)],
    };
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

/** A page that is open, marked and visited is shown as what comes first. */
function onceEach(found: readonly Suggestion[]): readonly Suggestion[] {
  const seen = new Set<string>();
  return found.filter(({ source, title, detail }) => {
    const key = detail === '' || source === 'agent' ? `${source} ${title}` : detail;
    return !seen.has(key) && seen.add(key);
  });
}
