import type { NodeKind } from '../model/page/page-snapshot.ts';

/** A parsed line of the browser state. */
export interface ParsedNode {
  readonly nodeId: number;
  readonly kind: NodeKind;
  readonly tag: string;
  readonly name: string;
  readonly visible: boolean;
  readonly isNew: boolean;
  readonly isCovered: boolean;
  /** Details after the line’s fixed part: `value`, `looks`, `placeholder`, `type`, `role`, `href`, `in`, `covered by`. */
  readonly details: Readonly<Record<string, string>>;
  readonly options: readonly string[];
  /** Flags such as `checked` and `disabled`. */
  readonly flags: readonly string[];
}

export interface ParsedTab {
  readonly id: number;
  readonly url: string;
  readonly title: string;
}

export interface ParsedPage {
  readonly tab: ParsedTab;
  readonly nodes: readonly ParsedNode[];
  readonly otherTabs: readonly ParsedTab[];
  readonly omitted: number;
  readonly settled: boolean;
}

const STRING = String.raw`"(?:[^"\\]|\\.)*"`;
const NODE = new RegExp(
  String.raw`^(\*?)\[(\d+)\] <([CTS])> <([^<> ]+)>(?: (${STRING}))? \((visible|hidden)\)(.*)$`,
);
const DETAIL = new RegExp(
  String.raw` (?:options=\[((?:${STRING}|\+\d+|, )*)\]|(in) (${STRING})|([a-z]+)=(${STRING}|[\w.:-]+)|([a-z]+))`,
  'gy',
);
const ROW = new RegExp(
  String.raw`^(?:row (\d+)(?: (${STRING}))?|columns)( \(hidden\))?: (?=\*?\[)`,
);
const ROW_ITEM = new RegExp(
  String.raw`(\*?)\[(\d+)\](?: <([CTS])> <([^<> ]+)>(?: role=([\w.:-]+))?)?( hidden)?(?: (?!")([^"<>[\]|:=\\]+):)?(?: (${STRING}|empty|row))?`,
  'y',
);
const COVER = new RegExp(String.raw`^Covered by (${STRING}):$`);
const FURTHER_LINE = /^<([CT])> <([^<> ]+)>:((?: .*)?)$/;
const FURTHER_ENTRY = /((?: \*?\[\d+\])+) ([^[\]]*?)(?= \*?\[\d+\] |$)/gy;
/** Separator between the controls of a row. */
const SEPARATOR = ' | ';
const TAB = /^\{id: (\d+), url: (\S*), title: (.*)\}$/;

/** Parses the text of `serializePage`; throws a `SyntaxError` that names the line for any other text. */
export function parsePage(text: string): ParsedPage {
  const lines = text.split('\n');
  const tab = parseTab((lines[0] ?? '').replace(/^Current tab: /, ''));
  const nodes: ParsedNode[] = [];
  const otherTabs: ParsedTab[] = [];
  let cover: string | null = null;
  let omitted = 0;
  for (const line of lines.slice(1)) {
    const heading = COVER.exec(line);
    if (heading !== null) cover = unquote(heading[1] ?? '');
    else if (line === '') cover = null;
    else if (/^\*?\[\d+\]/.test(line)) nodes.push(parseNode(line, cover));
    else if (ROW.test(line)) nodes.push(...parseRow(line));
    else if (FURTHER_LINE.test(line)) nodes.push(...parseFurther(line));
    else if (line.startsWith('{id: ')) otherTabs.push(parseTab(line));
    else omitted += Number(/^(\d+) more (?:further away|in view)/.exec(line)?.[1] ?? 0);
  }
  return {
    tab,
    nodes,
    otherTabs,
    omitted,
    settled: !lines.includes('The page was still loading or moving.'),
  };
}

/** Title of a tab in a state's text; `null` if the state does not name the tab. */
export function titleInState(text: string, tabId: number): string | null {
  for (const line of text.split('\n')) {
    const [, id, , title] = TAB.exec(line.replace(/^Current tab: /, '')) ?? [];
    if (title !== undefined && Number(id) === tabId) return title;
  }
  return null;
}

function parseTab(text: string): ParsedTab {
  const match = TAB.exec(text);
  if (match === null) throw new SyntaxError(`Not a tab: ${text}`);
  const [, id = '', url = '', title = ''] = match;
  return { id: Number(id), url, title };
}

function parseNode(line: string, cover: string | null): ParsedNode {
  const match = NODE.exec(line);
  if (match === null) throw new SyntaxError(`Not a node: ${line}`);
  const [, star, id = '', letter, tag = '', name, visibility, tail = ''] = match;
  const facts = parseFacts(tail, 0, line);
  if (facts.end < tail.length) throw new SyntaxError(`Not a node: ${line}`);
  return {
    nodeId: Number(id),
    kind: kindOf(letter),
    tag,
    name: unquote(name ?? ''),
    visible: visibility === 'visible',
    isNew: star === '*',
    isCovered: cover !== null,
    details: cover === null ? facts.details : { 'covered by': cover, ...facts.details },
    options: facts.options,
    flags: facts.flags,
  };
}

interface Facts {
  readonly details: Record<string, string>;
  readonly options: readonly string[];
  readonly flags: readonly string[];
  /** Offset at which the facts end: the end of the text, or a separator of row controls. */
  readonly end: number;
}

function parseFacts(text: string, start: number, line: string): Facts {
  const details: Record<string, string> = {};
  const flags: string[] = [];
  let options: readonly string[] = [];
  let end = start;
  while (end < text.length && !text.startsWith(SEPARATOR, end)) {
    DETAIL.lastIndex = end;
    const detail = DETAIL.exec(text);
    if (detail === null) throw new SyntaxError(`Not a node: ${line}`);
    end = DETAIL.lastIndex;
    const [, list, word, phrase, key, value, flag] = detail;
    if (list !== undefined) options = (list.match(new RegExp(STRING, 'g')) ?? []).map(unquote);
    else if (word !== undefined) details[word] = unquote(phrase ?? '');
    else if (key !== undefined) details[key] = unquote(value ?? '');
    else if (flag !== undefined) flags.push(flag);
  }
  return { details, options, flags, end };
}

/** Parses the controls of a table row; omitted kind, tag and role are those of the previous one. */
function parseRow(line: string): readonly ParsedNode[] {
  const head = ROW.exec(line);
  const [, number, label, hidden] = head ?? [];
  const text = line.slice(head?.[0].length ?? 0);
  const words = label === undefined ? '' : unquote(label);
  const nodes: ParsedNode[] = [];
  let sort: (Pick<ParsedNode, 'kind' | 'tag'> & { readonly role: string }) | undefined;
  for (let end = 0; end < text.length;) {
    ROW_ITEM.lastIndex = end;
    const item = ROW_ITEM.exec(text);
    if (item === null) throw new SyntaxError(`Not a row: ${line}`);
    const [, star, id = '', letter, tag, role = '', cut, column, said] = item;
    if (tag !== undefined) sort = { kind: kindOf(letter), tag, role };
    if (sort === undefined) throw new SyntaxError(`Not a row: ${line}`);
    const facts = parseFacts(text, ROW_ITEM.lastIndex, line);
    end = facts.end + SEPARATOR.length;
    const content = said === undefined || said === 'empty' ? '' : unquote(said);
    const isField = sort.kind === 'typeable' && column !== undefined;
    const details = {
      in: number === undefined ? 'columns' : `row ${number} ${words}`.trim(),
      ...(said === 'row' ? { role: 'row' } : sort.role === '' ? {} : { role: sort.role }),
      ...(column === undefined ? {} : { column }),
      ...(isField && content !== '' ? { value: content } : {}),
      ...facts.details,
    };
    nodes.push({
      nodeId: Number(id),
      kind: sort.kind,
      tag: sort.tag,
      name: isField ? column : said === 'row' ? words : content,
      visible: hidden === undefined && cut === undefined,
      isNew: star === '*',
      isCovered: false,
      details,
      options: facts.options,
      flags: facts.flags,
    });
  }
  return nodes;
}

function parseFurther(line: string): readonly ParsedNode[] {
  const [, letter, tag = '', entries = ''] = FURTHER_LINE.exec(line) ?? [];
  const nodes: ParsedNode[] = [];
  FURTHER_ENTRY.lastIndex = 0;
  for (let end = 0; end < entries.length; end = FURTHER_ENTRY.lastIndex) {
    const entry = FURTHER_ENTRY.exec(entries);
    if (entry === null) throw new SyntaxError(`Not a list of nodes: ${line}`);
    const [, numbers = '', name = ''] = entry;
    for (const [, star, id = ''] of numbers.matchAll(/ (\*?)\[(\d+)\]/g))
      nodes.push({
        nodeId: Number(id),
        kind: kindOf(letter),
        tag,
        name,
        visible: false,
        isNew: star === '*',
        isCovered: false,
        details: {},
        options: [],
        flags: [],
      });
  }
  return nodes;
}

function kindOf(letter: string | undefined): NodeKind {
  return letter === 'C' ? 'clickable' : letter === 'S' ? 'scrollable' : 'typeable';
}

function unquote(text: string): string {
  return text.startsWith('"') ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text;
}
