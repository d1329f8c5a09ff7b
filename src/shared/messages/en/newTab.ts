export const newTab = {
  goingOn: 'Going on',
  recentRuns: 'Lately',
  builtInHint:
    'The built-in engine works without a key or a network service. It follows plain steps in English or Chinese: go to, click, type, choose, scroll, read, check. For tasks in free words, <settings>connect a model</settings>.',
  modelHint: 'Done by <strong>{model}</strong> at {host}. <settings>Change</settings>',
  agentHint: 'Done by <strong>{agent}</strong>, your own agent. <settings>Change</settings>',
  exampleRead: 'Go to example.com and read the page',
  exampleSearch:
    'Open en.wikipedia.org, type “Trail blazing” into Search, press Enter, then read the page',
  exampleOther: '打开 example.com，读取页面',
  examples: 'To begin with',
  title: 'Where to?',
  placeholder: 'Search, enter an address, or say what should be done',
} as const;
