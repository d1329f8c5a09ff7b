/** Strings, one-character tokens and other values of JSON. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Returns the number of the line in which a key or an entry of valid JSON stands; 1 if it is not there. */
export function lineOfPath(text: string, path: readonly PropertyKey[]): number {
  const wanted = path.map(String).join('\n');
  /** Key or index in each open object or list. */
  const here: (string | number)[] = [];
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    const last = here.at(-1);
    const isKey = typeof last === 'string' && /^\s*:/.test(text.slice(index + token.length));
    if (isKey) here[here.length - 1] = String(JSON.parse(token));
    const isNamed = isKey || (typeof last === 'number' && !/^[\],:}]/.test(token));
    if (isNamed && here.join('\n') === wanted) return lineAt(text, index);
    if (token === '{') here.push('');
    else if (token === '[') here.push(0);
    else if (token === '}' || token === ']') here.pop();
    else if (token === ',' && typeof last === 'number') here[here.length - 1] = last + 1;
  }
  return 1;
}

/** Returns the number of the line in which `JSON.parse` failed: the last one with text where it ends too early. */
export function lineOfSyntaxError(text: string, { message }: Error): number {
  const position = Number(/\bposition (\d+)/.exec(message)?.[1] ?? text.length);
  return lineAt(text, Math.min(position, text.trimEnd().length));
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;
