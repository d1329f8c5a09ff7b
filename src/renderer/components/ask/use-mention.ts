import { useState, type SyntheticEvent } from 'react';

import type { AgentChoice } from '../../text/agent-choice.ts';
import type { BoxLine } from '../../text/box-lines.ts';
import { useWords } from '../../text/use-words.ts';
import type { TabChoice } from './lent-tabs.tsx';

/** Maximum number of lines offered of each kind. */
const MAX_TABS = 6;
const MAX_AGENTS = 4;
const MAX_FILES = 4;
const MAX_TITLE = 40;
/** Matches `@` at the start of a word and the text up to the caret. */
const BEGUN = /(?:^|\s)@([^\s@]{0,40})$/;

interface MentionSources {
  /** Tabs that can be lent; `null`: none. */
  readonly tabs: TabChoice | null;
  /** Agents that can do the task; `null`: none. */
  readonly agents: AgentChoice | null;
  /** Attached files and a function that adds more; `null`: none can be attached. */
  readonly files: { readonly names: readonly string[]; readonly onAttach: () => void } | null;
}

interface Mention {
  /** Completions of `@`; empty while none is being typed. */
  readonly lines: readonly BoxLine[];
  readonly onSelect: (event: SyntheticEvent<HTMLTextAreaElement>) => void;
  /** Replaces the text after `@`, and adds the tab, agent or file to the task. */
  readonly onPick: (line: BoxLine) => void;
}

interface Offer {
  readonly line: BoxLine;
  /** Text that replaces the mention in the task; empty: none. */
  readonly written: string;
  readonly add: () => void;
}

/** Completes `@` in a task with tabs, an agent or files to send with it. */
export function useMention(
  value: string,
  onChange: (value: string) => void,
  sources: MentionSources,
): Mention {
  const { t } = useWords();
  const [caret, setCaret] = useState(0);
  const before = value.slice(0, caret);
  const query = BEGUN.exec(before)?.[1]?.toLowerCase();
  const fits = (...texts: readonly string[]): boolean =>
    texts
      .join(' ')
      .toLowerCase()
      .includes(query ?? '');
  const offers =
    query === undefined
      ? []
      : [
          ...tabOffers(sources.tabs, fits, query),
          ...agentOffers(sources.agents, t('box.agent'), fits, query),
          ...fileOffers(sources.files, t('ask.attachFiles'), t('ask.attachedFile'), fits),
        ];
  return {
    lines: offers.map(({ line }) => line),
    onSelect: ({ currentTarget }) => setCaret(currentTarget.selectionStart),
    onPick: ({ key }) => {
      const offer = offers.find(({ line }) => line.key === key);
      if (query === undefined || offer === undefined) return;
      const kept = before.slice(0, before.length - query.length - 1);
      const written = `${kept}${offer.written === '' ? '' : `${offer.written} `}`;
      onChange(`${written}${value.slice(caret).replace(/^ +/, '')}`);
      setCaret(written.length);
      offer.add();
    },
  };
}

type Fits = (...texts: readonly string[]) => boolean;

/** Sorts names that begin with the query first, then those with a word that does: “out” means “Outline”, not “Facts about”. */
function byBeginning<Named>(nameOf: (named: Named) => string, query: string) {
  const rank = (named: Named): number => {
    const name = nameOf(named).toLowerCase();
    if (name.startsWith(query)) return 0;
    return name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(query)) ? 1 : 2;
  };
  return (one: Named, other: Named): number => rank(one) - rank(other);
}

function tabOffers(choice: TabChoice | null, fits: Fits, query: string): readonly Offer[] {
  if (choice === null) return [];
  const { tabs, lent, onLend } = choice;
  return tabs
    .filter(({ title, host }) => fits(title, host))
    .toSorted(byBeginning(({ title }) => title, query))
    .slice(0, MAX_TABS)
    .map(({ id, title, host }) => ({
      line: {
        key: `mention-tab-${id}`,
        sign: 'tab',
        title,
        detail: host,
        keys: null,
        action: { kind: 'tab', tabId: id },
      },
      written: quoted(title),
      add: () => {
        if (lent !== 'all' && !lent.includes(id)) onLend([...lent, id]);
      },
    }));
}

function agentOffers(
  choice: AgentChoice | null,
  what: string,
  fits: Fits,
  query: string,
): readonly Offer[] {
  if (choice === null) return [];
  return choice.agents
    .filter(({ name, id }) => fits(name, id))
    .toSorted(byBeginning(({ name }) => name, query))
    .slice(0, MAX_AGENTS)
    .map((agent) => ({
      line: {
        key: `mention-agent-${agent.id}`,
        sign: 'agent',
        title: agent.name,
        detail: what,
        keys: null,
        action: null,
      },
      // Nothing stays in the text: the chip names the agent, which receives the text.
      written: '',
      add: () => choice.onChoose(agent),
    }));
}

function fileOffers(
  files: MentionSources['files'],
  more: string,
  what: string,
  fits: Fits,
): readonly Offer[] {
  if (files === null) return [];
  const lineOf = (key: string, title: string, detail: string): BoxLine => ({
    key: `mention-${key}`,
    sign: 'file',
    title,
    detail,
    keys: null,
    action: null,
  });
  const given = files.names
    .filter((name) => fits(name))
    .slice(0, MAX_FILES)
    .map((name) => ({
      line: lineOf(`file-${name}`, name, what),
      written: quoted(name),
      add: () => undefined,
    }));
  const attach = { line: lineOf('attach', more, ''), written: '', add: files.onAttach };
  return fits(more) ? [...given, attach] : given;
}

const quoted = (name: string): string =>
  `“${name.length > MAX_TITLE ? `${name.slice(0, MAX_TITLE - 1)}…` : name}”`;
