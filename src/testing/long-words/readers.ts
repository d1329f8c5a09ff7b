import { parsePageBlocks } from '../../agent/llm/built-in/page/page-blocks.ts';
import { readValue } from '../../agent/llm/built-in/page/read-value.ts';
import { parseFlatJson } from '../../agent/llm/answer/parse-flat-json.ts';
import { createFieldReader } from '../../agent/llm/answer/field-reader.ts';
import {
  parseArguments,
  parseJsonAnswer,
  withoutThinking,
} from '../../agent/llm/answer/parse-json-answer.ts';
import { estimateTokens as estimatePromptTokens } from '../../agent/llm/request/estimate-prompt-tokens.ts';
import { readWrittenCalls } from '../../agent/llm/answer/text-protocol.ts';
import { isTooLong } from '../../agent/llm/answer/context-room.ts';
import { createFence, escapeTags } from '../../agent/prompts/untrusted.ts';
import { countTokens } from '../../agent/prompts/prompt-tokens.ts';
import { parseTodoMarkdown } from '../../agent/todo/parse-todo-markdown.ts';
import { chunkPage } from '../../agent/tools/extract/chunk-page.ts';
import { searchable } from '../../agent/tools/extract/quotes.ts';
import { splitText } from '../../agent/tools/split-text.ts';
import { appendedFile, writtenFile } from '../../main/page-access/acting/files/file-content.ts';
import { compareShown } from '../../main/page-access/acting/typing/held-lines.ts';
import { CONSENT_READERS } from './consent-readers.ts';
import { siteOf } from '../../main/browser/content-blocking/content-blocker.ts';
import { readBookmarkFile } from '../../main/browser/bookmarks/bookmark-file.ts';
import { withoutQueries } from '../../main/platform/log.ts';
import { classifyAddress } from '../../main/safety/network-policy/address.ts';
import { isWithinOrigins } from '../../main/safety/network-policy/origin.ts';
import { findNamedOrigins } from '../../main/safety/network-policy/named-origins.ts';
import { isRisky } from '../../main/browser/tabs/downloads/download-risk.ts';
import { cleanDownloadName } from '../../main/browser/tabs/downloads/download-name.ts';
import { parseInternalAddress } from '../../main/browser/tabs/tab/internal-address.ts';
import { readTypedAddress } from '../../main/browser/tabs/tab/typed-address.ts';
import { readLogins } from '../../main/storage/vault/csv/read-login-csv.ts';
import { SecretScanner } from '../../main/storage/vault/scan/secret-scanner.ts';
import { pageFileName } from '../../main/shell/windows/saving/page-file-name.ts';
import { showInvisible } from '../../mcp-client/show-invisible.ts';
import { joinWord } from '../../pdf/layout/join-hyphens.ts';
import { joinLines } from '../../pdf/layout/line-text.ts';
import { withMarksAtWords, withMarksBehind } from '../../pdf/layout/vowel-marks.ts';
import { toCsv, toHtmlTable, toMarkdownTable, toTsv } from '../../shared/data/data-text.ts';
import { parseCsv } from '../../shared/data/parse-csv.ts';
import { claimsOf } from '../../shared/evidence/claims-of.ts';
import { toCompared } from '../../shared/evidence/text/compare-text.ts';
import { datesIn } from '../../shared/evidence/text/dates-in.ts';
import { tokensOf } from '../../shared/evidence/evidence-index.ts';
import { codesIn, namesIn, quotesIn } from '../../shared/evidence/text/names-in.ts';
import { numbersIn } from '../../shared/evidence/text/numbers-in.ts';
import { passagesOf } from '../../shared/evidence/passages.ts';
import { proveAnswer } from '../../shared/evidence/prove-claims.ts';
import type { RunEvidence } from '../../shared/evidence/run-evidence.ts';
import { wordsOf } from '../../shared/evidence/text/words-of.ts';
import { plainAnswer } from '../../shared/messages/sentences/plain-answer.ts';
import { asksForSecret } from '../../shared/model/vault/asks-for-secret.ts';
import { AgentDraftSchema } from '../../shared/model/agents/agent.ts';
import { addressWords, thingsNamed } from '../../shared/page-address/compare-addresses.ts';
import { areGeneratedAlike, areLikeKeys } from '../../shared/page-address/looks-generated.ts';
import { parseNumber } from '../../shared/page-data/parse-number.ts';
import { cleanLines, cleanText, quote, shorten } from '../../shared/page-state/clean-text.ts';
import { estimateTokens } from '../../shared/page-state/estimate-tokens.ts';
import { parsePage } from '../../shared/page-state/parse-page.ts';
import { editDistance } from '../../shared/page-target/edit-distance.ts';
import { leadsElsewhere } from '../../shared/page-target/by-recording/leads-elsewhere.ts';
import { normaliseName } from '../../shared/page-target/normalise-name.ts';
import { containsWords, likeness, rankName } from '../../shared/page-target/score-name.ts';
import { parseScript } from '../../shared/plain-steps/parse-script.ts';

const secrets = new SecretScanner([
  { name: 'Shop', value: 'correct horse battery' },
  { name: 'PIN', value: '4711' },
  { name: 'Letters', value: 'aaaaaaab' },
]);
const fence = createFence('a secret');
const table = (text: string) => ({
  name: 'data',
  columns: [{ name: text, isNumeric: false }],
  rows: [[{ text, quote: null }]],
});
const seen = (text: string): RunEvidence => ({
  texts: [{ seq: 1, kind: 'read', url: 'https://a.example/', title: 'A', content: text }],
  acts: [],
  isProgram: false,
});

/**
 * Functions that read texts of pages, addresses, models, services and files. Their time must grow only in proportion to the text's length.
 * A new reader gets a line here.
 */
export const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  addressWords,
  appendedFile: (text) => appendedFile('a.csv', text, { text, rows: null }),
  areGeneratedAlike: (text) => areGeneratedAlike(text, `${text}b`),
  areLikeKeys: (text) => areLikeKeys(text, `${text}b`),
  asksForSecret,
  chunkPage: (text) => chunkPage(text, 2000),
  claimsOf: (text) => claimsOf(text, () => false),
  classifyAddress: (text) => classifyAddress(`https://a.example/${text}`),
  'classifyAddress of a host': (text) => classifyAddress(`https://${text}/`),
  cleanDownloadName,
  cleanLines,
  cleanText,
  codesIn,
  compareShown: (text) => compareShown(text, `${text}b`),
  ...CONSENT_READERS,
  containsWords: (text) => containsWords(text, 'some words'),
  countTokens,
  createFieldReader: (text) => createFieldReader('answer')(`{"answer": "${text}`),
  datesIn,
  editDistance: (text) => editDistance(text, `${text}b`, 3),
  escapeTags,
  estimatePromptTokens,
  estimateTokens,
  fence: (text) => fence.untrusted('page', text),
  findNamedOrigins: (text) => findNamedOrigins([text]),
  isRisky,
  isTooLong,
  isWithinOrigins: (text) => isWithinOrigins(text, ['https://a.example']),
  joinLines: (text) => joinLines(text, text),
  joinWord: (text) => joinWord(`${text}-`, text, new Set()),
  leadsElsewhere: (text) => leadsElsewhere(`https://a.example/${text}`, 'https://b.example/'),
  likeness: (text) => likeness('some words', text),
  namesIn: (text) => namesIn(text, () => false, true),
  normaliseName,
  numbersIn,
  parseAgent: (text) => AgentDraftSchema.safeParse({ goal: text, steps: [text], name: text }),
  parseArguments,
  parseCsv,
  parseFlatJson,
  parseInternalAddress,
  parseJsonAnswer,
  parseNumber,
  parsePage: (text) => parsePage(`[1] <C> <a> "${text}" (visible)`),
  parsePageBlocks,
  parseScript,
  parseTodoMarkdown,
  passagesOf: (text) => passagesOf(text, 'A page'),
  pageFileName,
  plainAnswer,
  proveAnswer: (text) => proveAnswer(text, seen(text)),
  quote,
  quotesIn,
  rankName: (text) => rankName('some words', text),
  readBookmarkFile,
  readLogins: (text) => quietly(() => readLogins(`url,username,password\n${text}`)),
  readTypedAddress: (text) => readTypedAddress(text, 'https://s.example/?q=%s'),
  readValue: (text) => readValue(parsePageBlocks(text), 'price'),
  'readValue of mail': (text) => readValue(parsePageBlocks(text), 'email'),
  readWrittenCalls: (text) => readWrittenCalls(text, 'tool'),
  searchable,
  'secrets in text': (text) => secrets.hideInText(text),
  'secrets in JSON': (text) => secrets.hideInJson(JSON.stringify({ text })),
  shorten: (text) => shorten(text, 80),
  showInvisible,
  siteOf,
  splitText: (text) => splitText(text, 1000),
  thingsNamed: (text) => thingsNamed(`https://a.example/${text}`, `https://a.example/${text}b`),
  toCompared,
  toCsv: (text) => toCsv(table(text)),
  toHtmlTable: (text) => toHtmlTable(table(text)),
  toMarkdownTable: (text) => toMarkdownTable(table(text)),
  toTsv: (text) => toTsv(table(text)),
  tokensOf,
  withMarksAtWords,
  withMarksBehind,
  withoutQueries,
  withoutThinking,
  wordsOf,
  writtenFile: (text) => writtenFile('a.csv', { text, rows: null }),
};

/** Reads a text; a rejection also counts as read. */
function quietly(read: () => unknown): unknown {
  try {
    return read();
  } catch (thrown) {
    return thrown;
  }
}
