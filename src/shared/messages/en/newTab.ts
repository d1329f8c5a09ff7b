export const newTab = {
  recentRuns: 'Recent runs',
  nothingYet: 'Nothing yet. What you ask for is kept here, on this computer.',
  builtInHint:
    'The built-in engine works without a key or a network service. It follows plain steps in English or Chinese: go to, click, type, choose, scroll, read, check. For tasks in free words, <settings>connect a model</settings>.',
  modelHint: 'Done by <strong>{model}</strong> at {host}. <settings>Change</settings>',
  exampleRead: 'Go to example.com, click “More information” and read the page',
  exampleSearch:
    'Open en.wikipedia.org, type “Trail blazing” into Search, press Enter, then read the page',
  exampleOther: '打开 example.com，读取页面',
  examples: 'Examples',
  title: 'Where to?',
  placeholder: 'Say what should be done on the web',
} as const;
