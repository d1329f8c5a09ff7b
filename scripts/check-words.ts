import { globSync, readFileSync } from 'node:fs';

import { CHINESE_LATER } from '../src/shared/messages/chinese-later.ts';
import { CHINESE } from '../src/shared/messages/chinese.ts';
import { ENGLISH_LATER } from '../src/shared/messages/english-later.ts';
import { ENGLISH } from '../src/shared/messages/english.ts';
import { faultsOfProblems, faultsOfTexts } from './checks/catalogue-words.ts';
import { findLiteralText } from './checks/find-literal-text.ts';

/** Fails on text for people that is not in a message catalogue (`src/shared/messages`), and on texts there that break docs/words.md. */
const SOURCES = [
  { kind: 'window', files: globSync('src/renderer/**/*.{ts,tsx}') },
  { kind: 'native', files: globSync('src/main/shell/{windows,program}/**/*.ts') },
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
for (const { key, text, why } of [
  ...faultsOfTexts(ENGLISH, 'en'),
  ...faultsOfTexts(ENGLISH_LATER.messages, 'en'),
  ...faultsOfProblems(ENGLISH_LATER, 'en'),
  ...faultsOfTexts(CHINESE, 'zh'),
  ...faultsOfTexts(CHINESE_LATER.messages, 'zh'),
  ...faultsOfProblems(CHINESE_LATER, 'zh'),
]) {
  count += 1;
  process.stderr.write(`${key}: ${why} (docs/words.md): ${text}\n`);
}
if (count === 0)
  process.stdout.write(
    'All text for people is in the message catalogues and follows docs/words.md.\n',
  );
process.exitCode = count === 0 ? 0 : 1;
