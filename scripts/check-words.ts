import { globSync, readFileSync } from 'node:fs';

import { findLiteralText } from './checks/find-literal-text.ts';

/** Fails on text for people that is not in a message catalogue (`src/shared/messages`). */
const SOURCES = [
  { kind: 'window', files: globSync('src/renderer/**/*.{ts,tsx}') },
  { kind: 'native', files: globSync('src/main/{windows,program}/**/*.ts') },
] as const;

/** Names, commands and examples that are the same in every language, and code that looks like words. */
const SAME_IN_ALL = new Set([
  'Waymark',
  'English',
  'GOOGLE_OAUTH_CLIENT_ID= GOOGLE_OAUTH_CLIENT_SECRET=',
  'Google Calendar',
  'Google Sheets',
  'Google Docs',
  'uvx workspace-mcp --tools sheets',
  'uvx workspace-mcp --tools docs',
  'npx -y @modelcontextprotocol/server-filesystem ~/Documents',
  'Authorization=Bearer …',
  'API_TOKEN=…',
  'https://example.com',
  'xMidYMid slice',
  'input, textarea, [role=tab]',
  '{"mcpServers": {"notes": {"command": "npx", "args": ["-y", "…"]}}}',
]);

let count = 0;
for (const { kind, files } of SOURCES)
  for (const file of files) {
    if (/\.(test|d)\.tsx?$/.test(file)) continue;
    for (const { line, text } of findLiteralText(readFileSync(file, 'utf8'), kind)) {
      if (SAME_IN_ALL.has(text)) continue;
      count += 1;
      process.stderr.write(`${file}:${line}: “${text}” is not in a message catalogue.\n`);
    }
  }
if (count === 0) process.stdout.write('All text for people is in the message catalogues.\n');
process.exitCode = count === 0 ? 0 : 1;
