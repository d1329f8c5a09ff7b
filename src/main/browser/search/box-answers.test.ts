import { describe, expect, it } from 'vitest';

import type { BoxAction } from '#shared/model/suggestions/box-answer.ts';
import { TabIdSchema, WindowIdSchema } from '#shared/model/ids.ts';
import type { AgentDefinition } from '#shared/model/agents/agent.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';

import { Box } from './box-answers.ts';
import { createAgentSource } from './sources/agent-source.ts';
import { createPageSource } from './sources/page-source.ts';
import { createTabSource } from './sources/tab-source.ts';

const [here, elsewhere] = [WindowIdSchema.parse(1), WindowIdSchema.parse(2)];

const agentOf = (
  id: string,
  name: string,
  parameters: AgentDefinition['parameters'] = [],
  steps: readonly string[] = ['Read the page'],
): { readonly agent: AgentDefinition } => ({
  agent: { id, name, description: `${name}.`, goal: name, steps: [...steps], parameters },
});

const AGENTS = [
  agentOf('compare-prices', 'Compare prices', [
    { name: 'thing', label: 'Thing', kind: 'text', required: true },
  ]),
  agentOf('compare', 'Compare'),
  agentOf('think', 'Think', [], ['Consider all of it deeply']),
  agentOf('find-book', 'Find a book'),
  agentOf('find-words', 'Find words on a page'),
];

const tabOf = (id: number, title: string, url: string, more: Partial<Tab> = {}): Tab => ({
  id: TabIdSchema.parse(id),
  windowId: here,
  url,
  title,
  page: null,
  faviconUrl: null,
  isLoading: false,
  canGoBack: false,
  canGoForward: false,
  failure: null,
  ...more,
});

interface Setup {
  readonly hasModel?: boolean;
  readonly hasPage?: boolean;
  readonly tabs?: readonly Tab[];
  readonly inFront?: number;
  readonly isPrivate?: boolean;
}

function ask(text: string, setup: Setup = {}) {
  const { hasModel = false, hasPage = true, tabs = [], inFront = 0, isPrivate = false } = setup;
  const box = new Box({
    searchUrl: () => 'https://find.example/?q=%s',
    engines: () => [{ name: 'Wiki', keyword: 'w', url: 'https://wiki.example/%s?all' }],
    hasModel: () => hasModel,
    hasPage: () => hasPage,
    tabs: createTabSource({ list: () => tabs, isInFront: (id) => id === inFront }),
    agents: createAgentSource({ agents: () => AGENTS, hasModel: () => hasModel }),
    sources: [
      {
        limit: 2,
        source: createPageSource('history', {
          suggest: (query, limit) =>
            [1, 2, 3]
              .map((n) => ({ url: `https://shop.example/${n}`, title: `${query} ${n}` }))
              .slice(0, limit),
        }),
      },
    ],
    completingPages: (inPrivate) => () =>
      inPrivate ? [] : [{ url: 'https://shop.example/', visits: 1, isTyped: true }],
  });
  return box.answer(text, { windowId: here, isPrivate });
}

const enter = (text: string, setup?: Setup): BoxAction | null => ask(text, setup).onEnter;

describe('what Enter does', () => {
  it('goes to what reads like an address', () => {
    expect(enter(' shop.example/kettles ')).toEqual({
      kind: 'go',
      url: 'https://shop.example/kettles',
    });
    expect(enter('waymark://runs')).toEqual({ kind: 'go', url: 'waymark://runs' });
  });

  it('takes an address that is refused there, where it is said why', () => {
    expect(enter('file:///etc/passwd')).toEqual({ kind: 'go', url: 'file:///etc/passwd' });
  });

  it.each(['kettle', 'type 2 diabetes', 'check engine light', '壶', 'click', '3.14'])(
    'searches for “%s”, with a model and without',
    (words) => {
      const search = {
        kind: 'search',
        words,
        url: `https://find.example/?q=${encodeURIComponent(words)}`,
        engine: 'find.example',
      };
      expect(enter(words)).toEqual(search);
      expect(enter(words, { hasModel: true })).toEqual(search);
    },
  );

  it.each([
    'how do I descale a kettle',
    'Compare these three kettles',
    '帮我比较这三个水壶',
    '这三个水壶里哪一个最安静',
  ])('asks “%s” if there is a model, and can search for it', (words) => {
    const { onEnter, onSearch } = ask(words, { hasModel: true });
    expect(onEnter).toMatchObject({ kind: 'ask', task: words });
    expect(onSearch).toMatchObject({ kind: 'search', words });
    expect(enter(words)?.kind).toBe('search');
  });

  it('searches for no address and no command', () => {
    expect(ask('shop.example/kettles').onSearch).toBeNull();
    expect(ask('/').onSearch?.kind).not.toBe('go');
    expect(ask('w cats').onSearch).toMatchObject({ kind: 'search', engine: 'Wiki' });
  });

  it('searches elsewhere after a keyword, and only after a whole one', () => {
    expect(enter('W cats & dogs')).toEqual({
      kind: 'search',
      words: 'cats & dogs',
      url: 'https://wiki.example/cats%20%26%20dogs?all',
      engine: 'Wiki',
    });
    expect(enter('w')).toMatchObject({ kind: 'search', engine: 'find.example' });
    expect(enter('wide cats')).toMatchObject({ kind: 'search', engine: 'find.example' });
    expect(enter('w.example')).toMatchObject({ kind: 'go' });
  });

  it('starts what can only be steps', () => {
    const task = 'Open shop.example, then click "Kettles"';
    const started = { kind: 'ask', task, areSteps: true, tabIds: [] };
    expect(enter(task)).toEqual(started);
    expect(enter(task, { hasPage: false })).toEqual(started);
  });

  it('starts no steps that need a page where there is none', () => {
    const { onEnter, onAsk } = ask('Click "Kettles"', { hasPage: false });
    expect(onEnter?.kind).toBe('search');
    expect(onAsk).toEqual({ kind: 'connect', isPageMissing: true, unclear: [] });
    expect(enter('Click "Kettles"')?.kind).toBe('ask');
  });

  it('asks for free words of several lines if there is a model', () => {
    const task = 'Compare kettles.\nTell me which is cheaper.';
    expect(enter(task, { hasModel: true })).toEqual({
      kind: 'ask',
      task,
      areSteps: false,
      tabIds: [],
    });
    expect(enter(task)?.kind).toBe('search');
  });
});

describe('what Control and Enter do', () => {
  it('asks, and without a model says that free words need one', () => {
    const free = 'Find me a good kettle';
    expect(ask(free).onAsk).toEqual({ kind: 'connect', isPageMissing: false, unclear: [] });
    expect(ask(free, { hasModel: true }).onAsk).toEqual({
      kind: 'ask',
      task: free,
      areSteps: false,
      tabIds: [],
    });
  });
});

describe('what is offered where the words take a model', () => {
  const titlesOf = (text: string, setup?: Setup) =>
    ask(text, setup).instead.map((action) =>
      action.kind === 'agent' ? action.name : action.kind === 'ask' ? action.task : action.kind,
    );

  it('is the page’s own text, a search, and an agent that is about them', () => {
    expect(titlesOf('What do these kettles cost?')).toEqual([
      'Find what the page says about “What do these kettles cost?”',
      'search',
    ]);
    expect(titlesOf('Which prices should I compare?')).toEqual([
      'Find what the page says about “Which prices should I compare?”',
      'search',
      'Compare prices',
      'Compare',
    ]);
    expect(titlesOf('这些水壶多少钱？', { hasPage: false })).toEqual(['search']);
    expect(titlesOf('哪个水壶最好？')[0]).toBe('查找页面上关于“哪个水壶最好？”的内容');
  });

  it('is itself carried out without a model', () => {
    for (const words of ['What do "these" cost?', '哪个水壶最好？', "who's there, and why?"]) {
      const [look] = ask(words).instead;
      expect(look?.kind === 'ask' && ask(look.task).onAsk).toMatchObject({
        kind: 'ask',
        areSteps: true,
      });
    }
  });

  it('names what of several steps is none', () => {
    expect(ask('Open shop.example, then think about kettles.').onAsk).toMatchObject({
      kind: 'connect',
      unclear: ['think about kettles'],
    });
  });

  it('is nothing where a model is connected, or only a page is missing', () => {
    expect(titlesOf('What do these kettles cost?', { hasModel: true })).toEqual([]);
    expect(titlesOf('Click "Kettles"', { hasPage: false })).toEqual([]);
  });
});

describe('/agent', () => {
  it('runs the agent whose name is meant, the longer of two, with what follows', () => {
    expect(enter('/compare prices kettle 1.7 l')).toEqual({
      kind: 'agent',
      agentId: 'compare-prices',
      name: 'Compare prices',
      parameters: { thing: 'kettle 1.7 l' },
    });
    expect(enter('/Compare')).toMatchObject({ kind: 'agent', agentId: 'compare' });
  });

  it('asks for what it has to know, and for a model where it takes one', () => {
    expect(enter('/compare-prices')).toMatchObject({ kind: 'agent', parameters: null });
    expect(enter('/think')).toMatchObject({ kind: 'connect', isPageMissing: false });
    expect(enter('/think', { hasModel: true })).toMatchObject({ kind: 'agent' });
  });

  it('takes the first agent with Enter, and lists the others and nothing else', () => {
    const { onEnter, onAsk, suggestions } = ask('/');
    expect(onAsk).toBeNull();
    expect(onEnter).toMatchObject({ kind: 'agent', agentId: 'compare-prices' });
    expect(suggestions.map(({ title }) => title)).toEqual([
      'Compare',
      'Think',
      'Find a book',
      'Find words on a page',
    ]);
    expect(ask('/thi', { hasModel: true }).onEnter).toMatchObject({ kind: 'agent' });
    expect(enter('/nobody')?.kind).toBe('search');
    expect(ask('/compare prices kettle').suggestions.map(({ title }) => title)).toEqual([
      'Compare',
    ]);
    // Of names that begin alike, the one that has more of the words.
    expect(enter('/find')).toMatchObject({ kind: 'agent', agentId: 'find-book' });
    expect(enter('/find words kettle')).toMatchObject({ kind: 'agent', agentId: 'find-words' });
  });
});

const TABS = [
  tabOf(1, 'Docs', 'https://docs.example/'),
  tabOf(2, 'Shop', 'https://shop.example/1'),
  tabOf(3, 'Shop elsewhere', 'https://shop.example/9', { windowId: elsewhere }),
  tabOf(4, 'Shop in private', 'https://shop.example/8', { windowId: elsewhere, isIsolated: true }),
];
const titles = (text: string, setup: Setup): readonly string[] =>
  ask(text, { tabs: TABS, ...setup }).suggestions.map(({ title }) => title);

describe('@tab', () => {
  it('lends the tab to the task', () => {
    expect(enter('@docs read the page', { tabs: TABS })).toEqual({
      kind: 'ask',
      task: 'read the page',
      areSteps: true,
      tabIds: [1],
    });
    expect(enter('@nowhere read the page', { tabs: TABS })?.kind).toBe('search');
  });

  it('lists tabs and nothing else', () => {
    expect(titles('@', {})).toEqual(['Docs', 'Shop', 'Shop elsewhere']);
  });
});

describe('the completion', () => {
  it('is of the text as it is written, and none in a private window', () => {
    const completion = { typed: 'sh', rest: 'op.example', url: 'https://shop.example/' };
    expect(ask('sh').completion).toEqual(completion);
    expect(ask(' sh').completion).toBeNull();
    expect(ask('sh', { isPrivate: true }).completion).toBeNull();
  });
});

describe('suggestions', () => {
  it('are open tabs first, and what is open is not shown once more as visited', () => {
    expect(titles('shop', {})).toEqual(['Shop', 'Shop elsewhere', 'shop 2']);
  });

  it('leave out the tab in front', () => {
    expect(titles('shop', { inFront: 2 })[0]).toBe('Shop elsewhere');
  });

  it('in a private window are of no other window’s tabs', () => {
    expect(titles('shop', { isPrivate: true })).toEqual(['Shop', 'shop 2']);
  });

  it('are none where nothing is written', () => {
    expect(ask('  ')).toEqual({
      onEnter: null,
      onSearch: null,
      onAsk: null,
      instead: [],
      suggestions: [],
      completion: null,
    });
  });
});
