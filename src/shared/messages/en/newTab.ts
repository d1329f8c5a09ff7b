export const newTab = {
  goingOn: 'Running',
  recentRuns: 'Recent',
  builtInHint:
    'Works without a key or network, in English or Chinese: go to, click, type, choose, scroll, read, check. For tasks in your own words, <settings>connect a model</settings>.',
  modelHint: 'Done by <strong>{model}</strong> at {host}. <settings>Change</settings>',
  agentHint: 'Done by <strong>{agent}</strong>, your coding agent. <settings>Change</settings>',
  exampleRead: 'Go to example.com and read the page',
  exampleSearch:
    'Open en.wikipedia.org, type “Trail blazing” into Search, press Enter, then read the page',
  exampleOther: '打开 example.com，读取页面',
  examples: 'Try this',
  title: 'Where to?',
  placeholder: 'Search, type a URL, or describe a task',
} as const;
