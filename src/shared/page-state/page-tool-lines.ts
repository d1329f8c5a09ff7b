import type { PageSnapshot } from '../model/page/page-snapshot.ts';
import { cleanText, quote } from './clean-text.ts';
import { estimateTokens } from './estimate-tokens.ts';

/** Most tokens for all tools; further tools are only counted. */
const MAX_TOKENS = 1_200;

/** Returns the tools that the page offers, as it describes them, then an empty line; nothing without tools. */
export function pageToolLines({ pageTools = [] }: PageSnapshot): readonly string[] {
  const lines: string[] = [];
  let left = MAX_TOKENS;
  for (const { name, description, input } of pageTools) {
    const words = description === '' ? '' : ` ${quote(cleanText(description))}`;
    const line = `${quote(cleanText(name))} (${cleanText(input)})${words}`;
    left -= estimateTokens(line);
    if (left < 0) break;
    lines.push(line);
  }
  const rest = pageTools.length - lines.length;
  if (rest > 0) lines.push(`and ${rest} more.`);
  return lines.length === 0
    ? []
    : ['Tools that this page says it has (call_page_tool):', ...lines, ''];
}
