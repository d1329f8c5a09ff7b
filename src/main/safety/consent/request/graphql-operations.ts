export interface GraphqlOperation {
  readonly type: 'query' | 'mutation' | 'subscription' | 'fragment';
  /** Names of the operation and its root fields, as far as found. */
  readonly names: readonly string[];
}

/** Limit for the work. A document may hold harmless operations before the one that counts. */
const MAX_NAMES = 1_000;
const DOCUMENT =
  /^[\s,]*(?:#[^\n\r]*[\n\r][\s,]*)*(?:query\b|mutation\b|subscription\b|fragment\b|\{)/;
/**
 * Strings and comments, whose content is ignored; a comment ends at `\n` or `\r`. Only one alternative matches at any position, and
 * unterminated strings match too, so the time stays linear; their end group is empty.
 */
const QUOTED =
  /"""(?:\\"""|\\(?!""")|[^"\\]|"(?!""))*("""|$)|"(?!"")(?:[^"\\\n\r]|\\.)*("?)|#[^\n\r]*/g;
/** Brackets and names. An alias keeps its colon, which marks that the field follows. */
const TOKEN = /[{}()]|\w{1,100}(?:\s*:)?/g;

export function isGraphqlDocument(text: string): boolean {
  return DOCUMENT.test(text);
}

/** Returns the operations of a document, found by its words and brackets: the text may be cut off or invalid. */
export function graphqlOperations(document: string): readonly GraphqlOperation[] {
  const found: { readonly type: GraphqlOperation['type']; readonly names: string[] }[] = [];
  let depth = 0;
  let isHead = false;
  for (const [token] of withoutQuoted(document).matchAll(TOKEN)) {
    const names = found.at(-1)?.names ?? [];
    if (token === '{' && depth === 0) {
      if (!isHead) found.push({ type: 'query', names: [] });
      isHead = false;
    }
    if (token === '{' || token === '(') depth += 1;
    else if (token === '}' || token === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0 && isKeyword(token)) {
      found.push({ type: token, names: [] });
      isHead = true;
    } else if (isHead ? depth === 0 && names.length === 0 : depth === 1 && !token.endsWith(':')) {
      if (names.length < MAX_NAMES) names.push(token);
    }
  }
  return found.filter(({ type }) => type !== 'fragment');
}

/** Removes strings and comments. Unterminated strings stay: the text was cut off, or no server takes them for strings. */
const withoutQuoted = (document: string): string =>
  document.replace(QUOTED, (quoted: string, ofBlock?: string, ofString?: string) =>
    ofBlock === '' || ofString === '' ? quoted : ' ',
  );

const isKeyword = (word: string): word is GraphqlOperation['type'] =>
  /^(?:query|mutation|subscription|fragment)$/.test(word);
