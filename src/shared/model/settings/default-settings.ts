import type { OtherProviders, Settings } from './settings.ts';

export const NO_OTHER_PROVIDERS: OtherProviders = {
  executor: null,
  vision: null,
  extraction: null,
  quick: null,
  fallback: null,
};

export const DEFAULT_SETTINGS: Settings = {
  provider: { kind: 'builtin' },
  earlierProviders: [],
  otherProviders: NO_OTHER_PROVIDERS,
  limits: {
    maxIterations: 50,
    maxToolCalls: 200,
    timeoutMs: 30 * 60 * 1000,
    maxTokens: 500_000,
    maxCost: null,
  },
  maxParallelRuns: 4,
  prices: [],
  stopAtTimesEstimate: null,
  retention: { runs: null, pictures: null, history: null },
  knownEndpoints: [],
  seen: { isOn: false, except: [] },
  allowPrivateNetwork: false,
  siteRules: [],
  mcpServers: [],
  mcpEndpoint: { isOn: false, port: 47_821 },
  webhooks: [],
  programGrants: [],
  confirmedAgents: {},
  startWith: 'continue',
  favouriteAgents: [],
  isWelcomed: false,
  contentBlocking: {
    isOn: false,
    lists: [
      'https://easylist.to/easylist/easylist.txt',
      'https://easylist.to/easylist/easyprivacy.txt',
    ],
    exceptions: [],
  },
  sleepAfterMinutes: 60,
  showBookmarksBar: 'newTab',
  oldElectron: null,
  theme: 'system',
  language: 'system',
  searchUrl: 'https://duckduckgo.com/?q=%s',
  searchEngines: [
    { name: 'DuckDuckGo', keyword: 'd', url: 'https://duckduckgo.com/?q=%s' },
    { name: 'Google', keyword: 'g', url: 'https://www.google.com/search?q=%s' },
    { name: 'Bing', keyword: 'b', url: 'https://www.bing.com/search?q=%s' },
    { name: '百度', keyword: 'bd', url: 'https://www.baidu.com/s?wd=%s' },
    { name: 'Wikipedia', keyword: 'w', url: 'https://en.wikipedia.org/w/index.php?search=%s' },
  ],
  // Of the languages of the interface only English has a dictionary.
  spelling: { languages: ['en-US'], words: [] },
  memory: { instructions: true, facts: true, sites: true },
};
