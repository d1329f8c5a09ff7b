// The import table, executable; docs/where-a-line-belongs.md shows it as a picture. A folder may import itself and what is listed; all else is an error.
// `folders` are paths below src/, `packages` are npm packages; `node:` modules are allowed where `node` is true.
// What runs in pages builds on itself from bottom to top; of the contracts it takes only types.
const PAGE_TABLE = [
  { from: 'page/dom', folders: [] },
  { from: 'page/visibility', folders: ['page/dom'] },
  { from: 'page/model-context', folders: [] },
  { from: 'page/text', folders: ['page/visibility', 'page/dom'] },
  { from: 'page/describe-element', folders: ['page/text', 'page/visibility', 'page/dom'] },
  {
    from: 'page/find-elements',
    folders: ['page/describe-element', 'page/text', 'page/visibility', 'page/dom'],
  },
  {
    from: 'page/messages',
    folders: ['page/describe-element', 'page/text', 'page/visibility', 'page/dom'],
  },
  {
    from: 'page/report-frame',
    folders: [
      'page/messages',
      'page/find-elements',
      'page/describe-element',
      'page/text',
      'page/visibility',
      'page/dom',
    ],
  },
  {
    from: 'page/act',
    folders: [
      'page/find-elements',
      'page/describe-element',
      'page/text',
      'page/visibility',
      'page/dom',
    ],
  },
  {
    from: 'page/reader',
    folders: [
      'page/page-script.ts',
      'page/describe-element',
      'page/text',
      'page/visibility',
      'page/dom',
    ],
    packages: ['@mozilla/readability', 'turndown'],
  },
  {
    from: 'page/locate',
    folders: [
      'page/page-script.ts',
      'page/describe-element',
      'page/text',
      'page/visibility',
      'page/dom',
    ],
  },
  {
    from: 'page/reading-view',
    folders: ['page/reader'],
    packages: ['@mozilla/readability'],
  },
  {
    from: 'page/seen',
    folders: ['page/describe-element', 'page/text', 'page/visibility', 'page/dom'],
  },
  {
    from: 'page/logins',
    folders: ['page/describe-element', 'page/text', 'page/visibility', 'page/dom'],
  },
  {
    from: 'page/facts',
    folders: ['page/describe-element', 'page/text', 'page/visibility', 'page/dom'],
  },
  {
    from: 'page/forms',
    folders: ['page/describe-element', 'page/text', 'page/visibility', 'page/dom'],
  },
  {
    from: 'page/leaving',
    folders: [],
  },
  {
    from: 'page/translate',
    folders: ['page/dom'],
  },
  {
    from: 'page/writing',
    folders: ['page/describe-element', 'page/text', 'page/visibility', 'page/dom'],
  },
  { from: 'page/selection', folders: [] },
  { from: 'page/passage', folders: [] },
  {
    from: 'page/record',
    folders: [
      'page/report-frame',
      'page/messages',
      'page/find-elements',
      'page/describe-element',
      'page/text',
      'page/visibility',
      'page/dom',
    ],
  },
  { from: 'page/page-script.ts', folders: ['page'] },
];
for (const line of PAGE_TABLE) {
  line.folders.push('shared');
  line.typesOnly = ['shared'];
}

const TABLE = [
  { from: 'shared', packages: ['zod', 'use-intl', 'tldts'] },
  ...PAGE_TABLE,
  { from: 'preload', folders: ['shared/ipc'], packages: ['electron'] },
  { from: 'renderer/bridge', folders: ['shared'] },
  { from: 'renderer/text', folders: ['shared'], packages: ['react'] },
  {
    from: 'renderer/store',
    folders: ['renderer/text', 'renderer/bridge', 'shared'],
    packages: ['react', 'zustand', 'acorn', 'acorn-walk'],
  },
  {
    from: 'renderer/components',
    folders: ['renderer/text', 'shared'],
    packages: [
      'react',
      'react-dom',
      '@base-ui/react',
      'diff',
      'lucide-react',
      'react-markdown',
      'remark-gfm',
    ],
  },
  {
    from: 'renderer/connected/run',
    folders: ['renderer/components', 'renderer/text', 'renderer/bridge', 'shared'],
    packages: ['react', 'lucide-react'],
  },
  {
    // What several features show of what Waymark knows.
    from: 'renderer/connected/memory',
    folders: [
      'renderer/components',
      'renderer/text',
      'renderer/store',
      'renderer/bridge',
      'shared',
    ],
    packages: ['react', 'lucide-react'],
  },
  {
    from: 'renderer/features',
    folders: [
      'renderer/connected/memory',
      'renderer/connected/run',
      'renderer/components',
      'renderer/text',
      'renderer/store',
      'renderer/bridge',
      'shared',
    ],
    // The last one writes the video of a run.
    packages: ['react', 'lucide-react', 'mediabunny'],
    siblings: true,
  },
  {
    from: 'renderer/app',
    folders: ['renderer', 'shared'],
    packages: ['zod', 'react', 'react-dom', 'lucide-react'],
  },
  { from: 'script-api', folders: ['shared'] },
  {
    from: 'agent',
    folders: ['script-api', 'shared'],
    packages: [
      'openai',
      // Types of protocols only.
      '@anthropic-ai/sdk',
      '@google/genai',
      'zod',
      'jsonrepair',
      'quickjs-emscripten-core',
      '@jitl/quickjs-singlefile-mjs-release-sync',
    ],
    node: ['crypto', 'process', 'timers', 'timers/promises', 'zlib'],
  },
  {
    // How programs are answered that drive the browser over MCP, whoever lets them.
    from: 'mcp-serving',
    folders: ['shared'],
    packages: ['@modelcontextprotocol/server', 'zod'],
    node: ['crypto', 'http', 'stream', 'stream/promises'],
  },
  {
    from: 'acp',
    folders: ['mcp-serving', 'agent', 'shared'],
    packages: ['@agentclientprotocol/sdk', '@modelcontextprotocol/server', 'zod'],
    node: ['child_process', 'crypto', 'http', 'process', 'stream', 'timers/promises', 'util'],
  },
  {
    from: 'pdf',
    folders: ['shared'],
    packages: ['pdfjs-dist', 'zod'],
    node: ['process', 'fs/promises', 'path', 'zlib'],
  },
  {
    from: 'office',
    folders: ['shared'],
    packages: [
      'docx',
      'fflate',
      'hucre',
      'mdast',
      'mdast-util-from-markdown',
      'mdast-util-gfm-table',
      'micromark-extension-gfm-table',
      'saxes',
      'zod',
    ],
    node: [],
  },
  {
    from: 'mcp-client',
    folders: ['shared'],
    packages: ['@modelcontextprotocol/client', 'zod'],
    node: ['crypto', 'process', 'timers', 'buffer'],
  },
  { from: 'main/platform', folders: ['shared'], packages: ['electron', 'zod'], node: true },
  {
    from: 'main/storage/store',
    folders: ['main/platform', 'shared'],
    packages: ['better-sqlite3', 'zod', 'electron'],
    node: true,
  },
  {
    from: 'main/storage/profiles',
    folders: ['main/storage/store', 'main/platform', 'shared'],
    packages: ['zod'],
    node: true,
  },
  {
    from: 'main/storage/secrets',
    folders: ['main/platform', 'shared'],
    packages: ['electron', 'zod'],
    node: true,
  },
  // Decisions about what a run may write, pure but for what one run remembers; it asks policy about addresses.
  {
    from: 'main/safety/consent',
    folders: ['main/safety/tool-policy', 'main/safety/network-policy', 'main/platform', 'shared'],
    packages: ['zod'],
    node: ['crypto', 'timers/promises'],
  },
  { from: 'main/safety/network-policy', folders: ['shared'], packages: ['zod'] },
  {
    from: 'main/safety/tool-policy',
    folders: ['main/safety/network-policy', 'shared'],
    packages: ['zod'],
  },
  {
    from: 'main/page-access/cdp',
    folders: ['main/platform', 'shared'],
    packages: ['electron', 'devtools-protocol'],
    node: true,
  },
  {
    from: 'main/browser/site-permissions',
    folders: ['main/browser/tabs', 'main/storage/store', 'main/platform', 'shared'],
    packages: ['electron'],
  },
  {
    from: 'main/browser/content-blocking',
    folders: ['main/browser/tabs', 'main/platform', 'shared'],
    packages: ['@ghostery/adblocker'],
    node: ['fs/promises', 'path'],
  },
  {
    from: 'main/browser/site-info',
    folders: ['main/browser/content-blocking', 'main/browser/tabs', 'main/platform', 'shared'],
    packages: ['electron'],
    node: ['crypto', 'net'],
  },
  {
    from: 'main/browser/page-questions',
    folders: ['main/platform', 'page/leaving', 'shared'],
    packages: ['electron'],
  },
  {
    from: 'main/browser/page-view',
    folders: [
      'main/browser/tabs',
      'main/storage/store',
      'main/platform',
      'page/reading-view',
      'page/passage',
      'shared',
    ],
    packages: ['electron', 'zod'],
  },
  {
    from: 'main/browser/downloads',
    folders: ['main/browser/tabs', 'main/storage/store', 'main/platform', 'shared'],
    packages: ['electron'],
    node: true,
  },
  {
    // The request filter collects the facts that policy defines.
    from: 'main/browser/tabs',
    folders: [
      'main/page-access/cdp',
      'main/storage/store',
      'main/safety/run-permissions',
      'main/safety/consent',
      'main/safety/network-policy',
      'main/platform',
      'shared',
    ],
    packages: ['electron', 'zod'],
    node: true,
  },
  {
    from: 'main/page-access/pdf',
    folders: ['main/platform', 'shared', 'pdf'],
    packages: ['electron'],
    node: true,
  },
  {
    from: 'main/page-access/office',
    folders: ['main/platform', 'shared', 'office'],
    packages: ['electron'],
    node: true,
  },
  {
    from: 'main/page-access/page-rpc',
    folders: ['main/browser/tabs', 'main/page-access/cdp', 'main/platform', 'page', 'shared'],
    packages: ['zod', 'devtools-protocol'],
    node: true,
  },
  {
    from: 'main/page-access/screenshot',
    folders: ['main/browser/tabs', 'shared'],
    packages: ['electron'],
    node: true,
  },
  {
    from: 'main/page-access/snapshot',
    folders: [
      'main/page-access/screenshot',
      'main/page-access/page-rpc',
      'main/page-access/cdp',
      'main/browser/tabs',
      'main/platform',
      'page',
      'shared',
    ],
    packages: ['zod', 'electron', 'devtools-protocol'],
    node: true,
  },
  {
    // Waits until the page shows the element that a call names.
    from: 'main/page-access/find-target',
    folders: [
      'main/page-access/snapshot',
      'main/page-access/page-rpc',
      'main/browser/tabs',
      'main/platform',
      'shared',
    ],
  },
  {
    from: 'main/safety/run-permissions',
    folders: [
      'main/safety/consent',
      'main/safety/tool-policy',
      'main/safety/network-policy',
      'main/platform',
      'shared',
    ],
    packages: ['zod', 'tldts'],
  },
  {
    from: 'main/safety/gate',
    folders: [
      'main/page-access/find-target',
      'main/page-access/snapshot',
      'main/page-access/page-rpc',
      'main/page-access/office',
      'main/page-access/pdf',
      'main/browser/tabs',
      'main/safety/run-permissions',
      'main/safety/consent',
      'main/safety/tool-policy',
      'main/safety/network-policy',
      'main/platform',
      'shared',
    ],
    packages: ['zod'],
    node: true,
  },
  {
    from: 'main/page-access/acting',
    folders: [
      'main/page-access/find-target',
      'main/safety/gate',
      'main/page-access/page-rpc',
      'main/page-access/snapshot',
      'main/page-access/office',
      'main/page-access/pdf',
      'main/browser/tabs',
      'main/page-access/cdp',
      'main/platform',
      'shared',
    ],
    packages: ['zod'],
    node: true,
  },
  {
    from: 'main/runs/tools',
    folders: [
      'main/page-access/find-target',
      'main/page-access/acting',
      'main/safety/gate',
      'main/page-access/page-rpc',
      'main/page-access/snapshot',
      'main/page-access/office',
      'main/page-access/pdf',
      'main/browser/tabs',
      'main/page-access/cdp',
      'main/platform',
      'shared',
    ],
    packages: ['zod'],
    node: true,
  },
  {
    from: 'main/browser/bookmarks',
    folders: ['main/storage/store', 'main/platform', 'shared'],
    packages: ['zod'],
  },
  {
    // Cookies and tabs are handed to it.
    from: 'main/browser/browser-import',
    folders: [
      'main/browser/bookmarks',
      'main/browser/history',
      'main/storage/vault',
      'main/storage/store',
      'main/platform',
      'shared',
    ],
    packages: ['zod'],
    node: true,
  },
  {
    // Runs, tabs and where results go are handed to it.
    from: 'main/runs/schedules',
    folders: ['main/storage/store', 'main/platform', 'shared'],
    packages: ['croner', 'zod'],
    node: true,
  },
  {
    // What must not be kept is known by the shapes that consent has.
    from: 'main/storage/memory',
    folders: ['main/safety/consent', 'main/storage/store', 'main/platform', 'shared'],
    packages: ['zod'],
    node: ['crypto'],
  },
  {
    from: 'main/browser/history',
    folders: ['main/storage/store', 'main/platform', 'shared'],
    packages: ['electron', 'zod'],
    node: true,
  },
  {
    // What is read in pages is handed to it by the tab.
    from: 'main/storage/seen',
    folders: ['main/storage/store', 'main/storage/secrets', 'main/platform', 'page/seen', 'shared'],
    packages: ['electron', 'zod'],
    node: true,
  },
  {
    from: 'main/storage/vault',
    folders: [
      'main/safety/gate',
      'main/storage/store',
      'main/storage/secrets',
      'main/safety/tool-policy',
      'main/safety/network-policy',
      'main/platform',
      'page/logins',
      'shared',
    ],
    packages: ['zod', 'electron'],
    node: true,
  },
  {
    from: 'main/assist/login-fill',
    folders: [
      'main/storage/vault',
      'main/safety/gate',
      'main/page-access/snapshot',
      'main/page-access/page-rpc',
      'main/browser/tabs',
      'main/storage/store',
      'shared',
    ],
    packages: ['zod', 'electron'],
  },
  {
    // The page tells of its fields; what goes into them is decided here.
    from: 'main/assist/fact-fill',
    folders: ['main/storage/memory', 'main/browser/tabs', 'main/platform', 'page/facts', 'shared'],
    packages: ['zod', 'electron'],
  },
  {
    // The page tells of its text; which model translates it is handed in.
    from: 'main/assist/page-translation',
    folders: ['main/platform', 'page/translate', 'shared'],
    packages: ['zod', 'electron'],
  },
  {
    // The page tells of its field; which model writes is handed in.
    from: 'main/assist/writing-help',
    folders: [
      'main/page-access/acting',
      'main/page-access/cdp',
      'main/platform',
      'page/writing',
      'shared',
    ],
    packages: ['zod', 'electron'],
  },
  {
    // The page tells of what is marked in it; who is asked about it is handed in.
    from: 'main/assist/selection-offer',
    folders: ['main/platform', 'page/selection', 'shared'],
    packages: ['zod', 'electron'],
  },
  {
    // Which PDF a tab shows is handed in.
    from: 'main/assist/pdf-guide',
    folders: ['main/page-access/pdf', 'main/platform', 'shared'],
    packages: ['electron'],
  },
  {
    // The page tells of its forms; which columns of a spreadsheet fit them is found here.
    from: 'main/assist/sheet-forms',
    folders: ['main/safety/gate', 'main/safety/consent', 'main/page-access/office', 'shared'],
    packages: ['zod'],
  },
  {
    from: 'main/runs/checkpoints',
    folders: ['main/storage/vault', 'main/storage/store', 'main/storage/secrets', 'shared'],
    packages: ['zod'],
    node: ['crypto'],
  },
  {
    from: 'main/runs/mcp-servers',
    folders: [
      'main/safety/gate',
      'main/safety/tool-policy',
      'main/safety/network-policy',
      'main/storage/secrets',
      'main/platform',
      'mcp-client',
      'shared',
    ],
    packages: ['zod'],
    node: true,
  },
  {
    from: 'main/runs/agent-host',
    folders: [
      'main/safety/gate',
      'main/page-access/snapshot',
      'main/browser/tabs',
      'main/storage/secrets',
      'main/safety/run-permissions',
      'main/safety/consent',
      'main/safety/network-policy',
      'main/platform',
      'shared',
      'agent',
      'acp',
    ],
    packages: ['electron', 'zod', 'yaml', 'fflate'],
    node: true,
  },
  {
    from: 'main/interfaces/webhooks',
    folders: ['main/runs/agent-host', 'main/storage/secrets', 'main/platform', 'shared'],
    node: true,
  },
  {
    // Other programs import it; it knows the command only.
    from: 'sdk',
    folders: [],
    packages: ['ajv'],
    node: true,
  },
  {
    // It knows files of other programs and nothing else.
    from: 'main/interfaces/mcp-install',
    folders: ['shared'],
    packages: ['diff', 'jsonc-parser', 'toml-eslint-parser', 'zod'],
    node: true,
  },
  {
    from: 'main/interfaces/mcp-endpoint',
    folders: [
      'main/runs/agent-host',
      'main/runs/tools',
      'main/safety/gate',
      'main/browser/tabs',
      'main/platform',
      'mcp-serving',
      'shared',
    ],
    packages: ['@modelcontextprotocol/server', 'zod'],
    node: true,
  },
  {
    from: 'main/browser/search',
    folders: ['main/browser/tabs', 'main/platform', 'shared'],
    packages: ['zod'],
  },
  {
    from: 'main/browser/session-restore',
    folders: ['main/browser/tabs', 'main/storage/store', 'page/forms', 'main/platform', 'shared'],
    packages: ['zod', 'electron'],
    node: true,
  },
  {
    from: 'main/shell/windows',
    folders: [
      'main/runs/agent-host',
      'main/browser/tabs',
      'main/storage/store',
      'main/platform',
      'shared',
    ],
    packages: ['electron', 'zod'],
    node: true,
  },
  {
    from: 'main/page-access/recorder',
    folders: [
      'main/page-access/screenshot',
      'main/page-access/snapshot',
      'main/page-access/page-rpc',
      'main/browser/tabs',
      'main/platform',
      'shared',
    ],
    packages: ['electron', 'zod'],
  },
  {
    // It knows nothing of pages, runs or the person.
    from: 'main/shell/updates',
    folders: ['shared'],
    packages: ['electron'],
    node: true,
  },
  {
    from: 'main/interfaces/ipc',
    folders: [
      'main/shell/updates',
      'main/page-access/recorder',
      'main/browser/search',
      'main/browser/downloads',
      'main/browser/site-permissions',
      'main/browser/page-questions',
      'main/browser/page-view',
      'main/interfaces/mcp-endpoint',
      'main/interfaces/mcp-install',
      'main/interfaces/webhooks',
      'main/page-access/office',
      'main/runs/mcp-servers',
      'main/shell/windows',
      'main/runs/agent-host',
      'main/browser/tabs',
      'main/storage/store',
      'main/storage/secrets',
      'main/storage/vault',
      'main/browser/history',
      'main/storage/seen',
      'main/storage/memory',
      'main/assist/fact-fill',
      'main/assist/page-translation',
      'main/assist/writing-help',
      'main/assist/selection-offer',
      'main/assist/sheet-forms',
      'main/assist/pdf-guide',
      'main/browser/bookmarks',
      'main/browser/browser-import',
      'main/runs/saved-tests',
      'main/runs/schedules',
      'main/platform',
      'shared',
    ],
    packages: ['electron', 'zod'],
    node: true,
  },
  {
    from: 'main/runs/saved-tests',
    folders: [
      'main/runs/agent-host',
      'main/safety/consent',
      'main/safety/network-policy',
      'main/storage/store',
      'main/platform',
      'shared',
    ],
    packages: ['zod'],
    node: true,
  },
  {
    from: 'packages/fleet/src',
    folders: ['shared'],
    packages: ['@aws-sdk/client-s3', 'bullmq', 'ioredis', 'prom-client', 'zod'],
    node: true,
  },
  {
    from: 'main/interfaces/cli',
    folders: [
      'main/storage/profiles',
      'main/runs/saved-tests',
      'main/storage/memory',
      'main/runs/schedules',
      'packages/fleet/src',
      'main/storage/vault',
      'main/interfaces/webhooks',
      'main/interfaces/mcp-install',
      'main/runs/mcp-servers',
      'main/safety/consent',
      'main/runs/agent-host',
      'main/page-access/screenshot',
      'main/page-access/snapshot',
      'main/browser/tabs',
      'main/page-access/cdp',
      'main/storage/store',
      'main/safety/network-policy',
      'main/platform',
      'shared',
    ],
    packages: [
      '@commander-js/extra-typings',
      '@modelcontextprotocol/client',
      '@modelcontextprotocol/server',
      'zod',
      'electron',
    ],
    node: true,
  },
  {
    from: 'main/interfaces/test-bridge',
    folders: [
      'main/page-access/snapshot',
      'main/page-access/page-rpc',
      'main/browser/tabs',
      'main/safety/gate',
      'main/safety/run-permissions',
      'main/safety/consent',
      'main/page-access/cdp',
      'shared',
    ],
    packages: ['zod'],
  },
  { from: 'main/shell/program', folders: ['main', 'shared'], packages: ['electron'], node: true },
  { from: 'main/index.ts', folders: ['main', 'shared'], packages: ['electron'], node: true },
];

/** Helpers of tests, and tests of the containers' files. */
const TESTING = '^(src/testing|packages/[^/]+/(testing|containers))/';
const TEST_FILE = '\\.(test|spec)\\.tsx?$';
const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the expression for a file, or for a folder with its slash; names without `packages/` are below `src`. */
const pathOf = (name) =>
  `${name.startsWith('packages/') ? '' : 'src/'}${escape(name)}${name.endsWith('.ts') ? '$' : '/'}`;

function rulesFor({
  from,
  folders = [],
  packages = [],
  node = false,
  siblings = false,
  typesOnly = [],
}) {
  const path = `^${pathOf(from)}`;
  const own = siblings ? `${path}$1/` : path;
  const fromPath = siblings ? `${path}([^/]+)/` : path;
  const rules = [
    {
      name: `${from} imports only its folders`,
      severity: 'error',
      comment: 'See “Import rules” in docs/where-a-line-belongs.md.',
      from: { path: fromPath, pathNot: TEST_FILE },
      to: {
        path: '^(src|packages)/',
        pathNot: [own, ...folders.map((folder) => `^${pathOf(folder)}`)],
      },
    },
    {
      name: `${from} imports only its packages`,
      severity: 'error',
      from: { path, pathNot: TEST_FILE },
      to: {
        dependencyTypes: [
          'npm',
          'npm-dev',
          'npm-optional',
          'npm-peer',
          'npm-no-pkg',
          'npm-unknown',
          'unknown',
          'undetermined',
        ],
        pathNot: [
          ...packages.map((name) => `(^|node_modules/)${escape(name)}(/|$)`),
          '^(src|packages)/',
          '\\.css$',
        ],
      },
    },
  ];
  if (!node || Array.isArray(node))
    rules.push({
      name: `${from} stays within its node modules`,
      severity: 'error',
      from: { path, pathNot: TEST_FILE },
      to: {
        dependencyTypes: ['core'],
        pathNot: Array.isArray(node) ? node.map((name) => `^(node:)?${name}$`) : [],
      },
    });
  for (const folder of typesOnly)
    rules.push({
      name: `${from} takes only types from ${folder}`,
      severity: 'error',
      from: { path, pathNot: TEST_FILE },
      to: { path: `^${pathOf(folder)}`, dependencyTypesNot: ['type-only'] },
    });
  return rules;
}

module.exports = {
  forbidden: [
    ...TABLE.flatMap(rulesFor),
    {
      name: 'no cycles',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nobody imports the composition root',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/main/(index\\.ts$|shell/program/)' },
      to: { path: '^src/main/(index\\.ts$|shell/program/)' },
    },
    {
      name: 'testing code stays in tests',
      severity: 'error',
      from: { path: '^(src|packages)/', pathNot: [TEST_FILE, TESTING] },
      to: { path: TESTING },
    },
    {
      name: 'nothing is left out of the table',
      severity: 'error',
      comment: 'A new folder below src/ needs a line in the table.',
      from: {
        path: '^(src|packages)/',
        pathNot: [...TABLE.map(({ from }) => `^${pathOf(from)}`), TESTING],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(out|node_modules/\\.cache|src/testing/old-files/skills)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
