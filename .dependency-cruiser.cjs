// The import table, executable; docs/where-a-line-belongs.md shows it as a picture. A folder may import itself and what is listed; all else is an error.
// `folders` are paths below src/, `packages` are npm packages; `node:` modules are allowed where `node` is true.
// What runs in pages builds on itself from bottom to top; of the contracts it takes only types.
const PAGE_TABLE = [
  { from: 'page/dom', folders: [] },
  { from: 'page/visibility', folders: ['page/dom'] },
  { from: 'page/text', folders: ['page/visibility', 'page/dom'] },
  { from: 'page/describe', folders: ['page/text', 'page/visibility', 'page/dom'] },
  {
    from: 'page/walk',
    folders: ['page/describe', 'page/text', 'page/visibility', 'page/dom'],
  },
  {
    from: 'page/said',
    folders: ['page/describe', 'page/text', 'page/visibility', 'page/dom'],
  },
  {
    from: 'page/report',
    folders: [
      'page/said',
      'page/walk',
      'page/describe',
      'page/text',
      'page/visibility',
      'page/dom',
    ],
  },
  {
    from: 'page/act',
    folders: ['page/walk', 'page/describe', 'page/text', 'page/visibility', 'page/dom'],
  },
  {
    from: 'page/reader',
    folders: ['page/page-script.ts', 'page/describe', 'page/text', 'page/visibility', 'page/dom'],
    packages: ['@mozilla/readability', 'turndown'],
  },
  {
    from: 'page/locate',
    folders: ['page/page-script.ts', 'page/describe', 'page/text', 'page/visibility', 'page/dom'],
  },
  {
    from: 'page/reading-view',
    folders: ['page/reader'],
    packages: ['@mozilla/readability'],
  },
  {
    from: 'page/seen',
    folders: ['page/describe', 'page/text', 'page/visibility', 'page/dom'],
  },
  {
    from: 'page/logins',
    folders: ['page/describe', 'page/text', 'page/visibility', 'page/dom'],
  },
  {
    from: 'page/facts',
    folders: ['page/describe', 'page/text', 'page/visibility', 'page/dom'],
  },
  {
    from: 'page/forms',
    folders: ['page/describe', 'page/text', 'page/visibility', 'page/dom'],
  },
  {
    from: 'page/leaving',
    folders: [],
  },
  {
    from: 'page/record',
    folders: [
      'page/report',
      'page/said',
      'page/walk',
      'page/describe',
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
    from: 'renderer/run-control',
    folders: ['renderer/components', 'renderer/text', 'renderer/bridge', 'shared'],
    packages: ['react', 'lucide-react'],
  },
  {
    // What several features show of what Waymark knows.
    from: 'renderer/memory',
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
      'renderer/memory',
      'renderer/run-control',
      'renderer/components',
      'renderer/text',
      'renderer/store',
      'renderer/bridge',
      'shared',
    ],
    packages: ['react', 'lucide-react'],
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
    from: 'pdf',
    folders: ['shared'],
    packages: ['pdfjs-dist', 'zod'],
    node: ['process', 'fs/promises', 'path', 'zlib'],
  },
  {
    from: 'mcp',
    folders: ['shared'],
    packages: ['@modelcontextprotocol/client', 'zod'],
    node: ['crypto', 'process', 'timers', 'buffer'],
  },
  { from: 'main/platform', folders: ['shared'], packages: ['electron', 'zod'], node: true },
  {
    from: 'main/store',
    folders: ['main/platform', 'shared'],
    packages: ['better-sqlite3', 'zod', 'electron'],
    node: true,
  },
  {
    from: 'main/secrets',
    folders: ['main/platform', 'shared'],
    packages: ['electron', 'zod'],
    node: true,
  },
  // Decisions about what a run may write, pure but for what one run remembers; it asks policy about addresses.
  {
    from: 'main/consent',
    folders: ['main/policy', 'main/platform', 'shared'],
    packages: ['zod'],
    node: ['crypto', 'timers/promises'],
  },
  { from: 'main/policy', folders: ['shared'], packages: ['zod'] },
  {
    from: 'main/cdp',
    folders: ['main/platform', 'shared'],
    packages: ['electron', 'devtools-protocol'],
    node: true,
  },
  {
    from: 'main/site-permissions',
    folders: ['main/tabs', 'main/store', 'main/platform', 'shared'],
    packages: ['electron'],
  },
  {
    from: 'main/content-blocking',
    folders: ['main/tabs', 'main/platform', 'shared'],
    packages: ['@ghostery/adblocker'],
    node: ['fs/promises', 'path'],
  },
  {
    from: 'main/site-info',
    folders: ['main/content-blocking', 'main/tabs', 'main/platform', 'shared'],
    packages: ['electron'],
    node: ['crypto', 'net'],
  },
  {
    from: 'main/page-questions',
    folders: ['main/platform', 'page/leaving', 'shared'],
    packages: ['electron'],
  },
  {
    from: 'main/page-view',
    folders: ['main/tabs', 'main/store', 'main/platform', 'page/reading-view', 'shared'],
    packages: ['electron', 'zod'],
  },
  {
    from: 'main/downloads',
    folders: ['main/tabs', 'main/store', 'main/platform', 'shared'],
    packages: ['electron'],
    node: true,
  },
  {
    // The request filter collects the facts that policy defines.
    from: 'main/tabs',
    folders: [
      'main/cdp',
      'main/store',
      'main/permissions',
      'main/consent',
      'main/policy',
      'main/platform',
      'shared',
    ],
    packages: ['electron', 'zod'],
    node: true,
  },
  {
    from: 'main/pdf',
    folders: ['main/platform', 'shared', 'pdf'],
    packages: ['electron'],
    node: true,
  },
  {
    from: 'main/page-rpc',
    folders: ['main/tabs', 'main/cdp', 'main/platform', 'page', 'shared'],
    packages: ['zod', 'devtools-protocol'],
    node: true,
  },
  {
    from: 'main/snapshot',
    folders: ['main/page-rpc', 'main/cdp', 'main/tabs', 'main/platform', 'page', 'shared'],
    packages: ['zod', 'electron', 'devtools-protocol'],
    node: true,
  },
  {
    from: 'main/permissions',
    folders: ['main/consent', 'main/policy', 'main/platform', 'shared'],
    packages: ['zod', 'tldts'],
  },
  {
    from: 'main/gate',
    folders: [
      'main/snapshot',
      'main/page-rpc',
      'main/pdf',
      'main/tabs',
      'main/permissions',
      'main/consent',
      'main/policy',
      'main/platform',
      'shared',
    ],
    packages: ['zod'],
    node: true,
  },
  {
    from: 'main/acting',
    folders: [
      'main/gate',
      'main/page-rpc',
      'main/snapshot',
      'main/pdf',
      'main/tabs',
      'main/cdp',
      'main/platform',
      'shared',
    ],
    packages: ['zod'],
    node: true,
  },
  {
    from: 'main/tools',
    folders: [
      'main/acting',
      'main/gate',
      'main/page-rpc',
      'main/snapshot',
      'main/pdf',
      'main/tabs',
      'main/cdp',
      'main/platform',
      'shared',
    ],
    packages: ['zod'],
    node: true,
  },
  {
    from: 'main/bookmarks',
    folders: ['main/store', 'main/platform', 'shared'],
    packages: ['zod'],
  },
  {
    // Runs, tabs and where results go are handed to it.
    from: 'main/schedules',
    folders: ['main/store', 'main/platform', 'shared'],
    packages: ['croner', 'zod'],
    node: true,
  },
  {
    // What must not be kept is known by the shapes that consent has.
    from: 'main/memory',
    folders: ['main/consent', 'main/store', 'main/platform', 'shared'],
    packages: ['zod'],
    node: ['crypto'],
  },
  {
    from: 'main/history',
    folders: ['main/store', 'main/platform', 'shared'],
    packages: ['electron', 'zod'],
    node: true,
  },
  {
    // What is read in pages is handed to it by the tab.
    from: 'main/seen',
    folders: ['main/store', 'main/secrets', 'main/platform', 'page/seen', 'shared'],
    packages: ['electron', 'zod'],
    node: true,
  },
  {
    from: 'main/vault',
    folders: [
      'main/gate',
      'main/store',
      'main/secrets',
      'main/policy',
      'main/platform',
      'page/logins',
      'shared',
    ],
    packages: ['zod', 'electron'],
    node: true,
  },
  {
    from: 'main/login-fill',
    folders: [
      'main/vault',
      'main/gate',
      'main/snapshot',
      'main/page-rpc',
      'main/tabs',
      'main/store',
      'shared',
    ],
    packages: ['zod', 'electron'],
  },
  {
    // The page tells of its fields; what goes into them is decided here.
    from: 'main/fact-fill',
    folders: ['main/memory', 'main/tabs', 'main/platform', 'page/facts', 'shared'],
    packages: ['zod', 'electron'],
  },
  {
    from: 'main/checkpoints',
    folders: ['main/vault', 'main/store', 'main/secrets', 'shared'],
    packages: ['zod'],
    node: ['crypto'],
  },
  {
    from: 'main/mcp',
    folders: ['main/gate', 'main/policy', 'main/secrets', 'main/platform', 'mcp', 'shared'],
    packages: ['zod'],
    node: true,
  },
  {
    from: 'main/agent-host',
    folders: [
      'main/gate',
      'main/snapshot',
      'main/tabs',
      'main/secrets',
      'main/permissions',
      'main/consent',
      'main/policy',
      'main/platform',
      'shared',
      'agent',
    ],
    packages: ['electron', 'zod', 'yaml', 'fflate'],
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
    from: 'main/mcp-install',
    folders: ['shared'],
    packages: ['diff', 'jsonc-parser', 'toml-eslint-parser', 'zod'],
    node: true,
  },
  {
    from: 'main/mcp-server',
    folders: ['main/agent-host', 'main/tools', 'main/gate', 'main/tabs', 'main/platform', 'shared'],
    packages: ['@modelcontextprotocol/server', 'zod'],
    node: true,
  },
  { from: 'main/search', folders: ['main/tabs', 'main/platform', 'shared'], packages: ['zod'] },
  {
    from: 'main/sessions',
    folders: ['main/tabs', 'main/store', 'page/forms', 'main/platform', 'shared'],
    packages: ['zod', 'electron'],
    node: true,
  },
  {
    from: 'main/windows',
    folders: ['main/agent-host', 'main/tabs', 'main/store', 'main/platform', 'shared'],
    packages: ['electron', 'zod'],
    node: true,
  },
  {
    from: 'main/recorder',
    folders: ['main/snapshot', 'main/page-rpc', 'main/tabs', 'main/platform', 'shared'],
    packages: ['electron', 'zod'],
  },
  {
    // It knows nothing of pages, runs or the person.
    from: 'main/updates',
    folders: ['shared'],
    packages: ['electron'],
    node: true,
  },
  {
    from: 'main/ipc',
    folders: [
      'main/updates',
      'main/recorder',
      'main/search',
      'main/downloads',
      'main/site-permissions',
      'main/page-questions',
      'main/page-view',
      'main/mcp-server',
      'main/mcp-install',
      'main/mcp',
      'main/windows',
      'main/agent-host',
      'main/tabs',
      'main/store',
      'main/secrets',
      'main/vault',
      'main/history',
      'main/seen',
      'main/memory',
      'main/fact-fill',
      'main/bookmarks',
      'main/fixtures',
      'main/schedules',
      'main/platform',
      'shared',
    ],
    packages: ['electron', 'zod'],
    node: true,
  },
  {
    from: 'main/fixtures',
    folders: [
      'main/agent-host',
      'main/consent',
      'main/policy',
      'main/store',
      'main/platform',
      'shared',
    ],
    packages: ['zod'],
    node: true,
  },
  {
    from: 'main/fleet',
    folders: ['main/vault', 'shared'],
    packages: ['@aws-sdk/client-s3', 'bullmq', 'ioredis', 'prom-client', 'zod'],
    node: true,
  },
  {
    from: 'main/cli',
    folders: [
      'main/fixtures',
      'main/schedules',
      'main/fleet',
      'main/mcp-install',
      'main/mcp',
      'main/consent',
      'main/agent-host',
      'main/snapshot',
      'main/tabs',
      'main/cdp',
      'main/store',
      'main/policy',
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
    from: 'main/test-bridge',
    folders: [
      'main/snapshot',
      'main/page-rpc',
      'main/tabs',
      'main/gate',
      'main/permissions',
      'main/consent',
      'main/cdp',
      'shared',
    ],
    packages: ['zod'],
  },
  { from: 'main/program', folders: ['main', 'shared'], packages: ['electron'], node: true },
  { from: 'main/index.ts', folders: ['main', 'shared'], packages: ['electron'], node: true },
];

const TEST_FILE = '\\.(test|spec)\\.tsx?$';
const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function rulesFor({
  from,
  folders = [],
  packages = [],
  node = false,
  siblings = false,
  typesOnly = [],
}) {
  const isFile = from.endsWith('.ts');
  const path = isFile ? `^src/${escape(from)}$` : `^src/${escape(from)}/`;
  const own = siblings
    ? `^src/${escape(from)}/$1/`
    : isFile
      ? `^src/${escape(from)}$`
      : `^src/${escape(from)}/`;
  const fromPath = siblings ? `^src/${escape(from)}/([^/]+)/` : path;
  const rules = [
    {
      name: `${from} imports only its folders`,
      severity: 'error',
      comment: 'See “Import rules” in docs/where-a-line-belongs.md.',
      from: { path: fromPath, pathNot: TEST_FILE },
      to: {
        path: '^src/',
        pathNot: [
          own,
          ...folders.map((folder) => `^src/${escape(folder)}${folder.endsWith('.ts') ? '$' : '/'}`),
        ],
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
          '^src/',
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
      to: { path: `^src/${escape(folder)}/`, dependencyTypesNot: ['type-only'] },
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
      from: { path: '^src/', pathNot: '^src/main/(index\\.ts$|program/)' },
      to: { path: '^src/main/(index\\.ts$|program/)' },
    },
    {
      name: 'testing code stays in tests',
      severity: 'error',
      from: { path: '^src/', pathNot: [TEST_FILE, '^src/testing/'] },
      to: { path: '^src/testing/' },
    },
    {
      name: 'nothing is left out of the table',
      severity: 'error',
      comment: 'A new folder below src/ needs a line in the table.',
      from: {
        path: '^src/',
        pathNot: [...TABLE.map(({ from }) => `^src/${escape(from)}`), '^src/testing/'],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(out|node_modules/\\.cache)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
