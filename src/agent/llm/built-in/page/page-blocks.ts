/** A link as the page text shows it. */
interface PageLink {
  readonly text: string;
  readonly href: string;
}

/** One paragraph, heading, list entry or table row of the page's text; `text` is without Markdown marks. */
export type PageBlock = { readonly text: string; readonly links: readonly PageLink[] } & (
  | { readonly kind: 'heading'; readonly level: number }
  | { readonly kind: 'item' }
  | { readonly kind: 'row'; readonly cells: readonly string[] }
  | { readonly kind: 'paragraph' }
);

const LINK = /!?\[((?:\\.|[^[\]\\])*)\]\(((?:\\.|[^\s()\\]|\([^\s()]*\))*)(?:\s+"[^"]*")?\)/g;
/** Limits in characters: longer lines and pages contain nothing that a step could mean. */
const MAX_LINE = 20_000;
const MAX_TEXT = 400_000;
const TABLE_RULE = /^\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?$/;

/** Parses the light Markdown that `read_page` returns: # headings, - lists, | tables |, [links](address). */
export function parsePageBlocks(markdown: string): readonly PageBlock[] {
  return markdown
    .slice(0, MAX_TEXT)
    .split('\n')
    .flatMap((line) => {
      const block = parseLine(line.trim().slice(0, MAX_LINE));
      return block === null ? [] : [block];
    });
}

function parseLine(line: string): PageBlock | null {
  if (line === '' || TABLE_RULE.test(line) || /^[-*_]{3,}$/.test(line)) return null;
  const heading = /^(#{1,6})\s+(.+)$/.exec(line);
  if (heading !== null)
    return { kind: 'heading', level: heading[1]?.length ?? 1, ...inline(heading[2] ?? '') };
  const item = /^(?:[-*+•]|\d{1,4}[.)])\s+(.+)$/.exec(line);
  if (item !== null) return { kind: 'item', ...inline(item[1] ?? '') };
  if (/^\|.*\S/.test(line)) {
    const cells = line
      .replace(/^\||(?<!\\)\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => inline(cell).text);
    return { kind: 'row', cells, text: cells.join(' | '), links: inline(line).links };
  }
  return { kind: 'paragraph', ...inline(line) };
}

function inline(text: string): { readonly text: string; readonly links: readonly PageLink[] } {
  const links: PageLink[] = [];
  const plain = text.replace(LINK, (_, label: string, href: string) => {
    links.push({ text: unescapeMarks(label), href: unescapeMarks(href) });
    return label;
  });
  return { text: unescapeMarks(withoutMarks(plain)), links };
}

/** Removes code fences, headings inside cells and emphasis; an escaped mark is a character of the page. */
function withoutMarks(text: string): string {
  return text
    .replace(/(?<!\\)`{3}\w*/g, ' ')
    .replace(/(?<!\\)`([^`]*)`/g, '$1')
    .replace(/(?<=^|\s)#{1,6}\s+(?=\S)/g, '')
    .replace(/(?<!\\)\*\*(\S(?:.*?[^\s\\])?)\*\*/g, '$1')
    .replace(/(?<![\w\\])_([^\s_](?:[^_]*[^\s\\_])?)_(?!\w)/g, '$1');
}

function unescapeMarks(text: string): string {
  return text
    .replace(/\\([\\[\]()|#*_>`-])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
