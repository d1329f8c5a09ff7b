/** An operation of a GraphQL document. */
export interface GraphqlOperation {
  readonly type: 'query' | 'mutation' | 'subscription';
  /** Names of the operation and its root fields, as far as found. */
  readonly names: readonly string[];
}

const MAX_NAMES = 20;
const DOCUMENT =
  /^[\s,]*(?:#[^\n\r]*[\n\r][\s,]*)*(?:query\b|mutation\b|subscription\b|fragment\b|\{)/;
/** Strings and comments may hold anything; a comment ends with its line, whichever of its two characters ends that. */
const QUOTED = /"""[\s\S]*?"""|"(?:[^"\\\n\r]|\\.)*"|#[^\n\r]*/g;
const DEFINITION = /(query|mutation|subscription|fragment)\b\s*(\w{0,100})|\{/y;

export function isGraphqlDocument(text: string): boolean {
  return DOCUMENT.test(text);
}

/** Operations of a document, found by its braces: the text may be cut and invalid. */
export function graphqlOperations(document: string): readonly GraphqlOperation[] {
  const text = document.replace(QUOTED, ' ');
  const operations: GraphqlOperation[] = [];
  let at = 0;
  while (at < text.length && operations.length < MAX_NAMES) {
    DEFINITION.lastIndex = at;
    const match = DEFINITION.exec(text);
    if (match === null) {
      at += 1;
      continue;
    }
    const [whole, keyword = 'query', name = ''] = match;
    const open = whole === '{' ? at : text.indexOf('{', DEFINITION.lastIndex);
    const end = open < 0 ? text.length : closingBrace(text, open);
    const type = operationType(keyword);
    if (type !== null) {
      const fields = open < 0 ? [] : rootFields(text.slice(open + 1, end));
      operations.push({ type, names: [...(name === '' ? [] : [name]), ...fields] });
    }
    at = end + 1;
  }
  return operations;
}

function operationType(keyword: string): GraphqlOperation['type'] | null {
  return keyword === 'query' || keyword === 'mutation' || keyword === 'subscription'
    ? keyword
    : null;
}

function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

function rootFields(selection: string): readonly string[] {
  const names: string[] = [];
  let depth = 0;
  for (const [token] of selection.matchAll(/[{}()]|[A-Za-z_]\w{0,100}\s*:?/g)) {
    if (token === '{' || token === '(') depth += 1;
    else if (token === '}' || token === ')') depth -= 1;
    // An alias says nothing: the field stands behind it.
    else if (depth === 0 && !token.endsWith(':')) names.push(token.trim());
    if (names.length >= MAX_NAMES) break;
  }
  return names;
}
