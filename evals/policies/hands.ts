import {
  parsePage,
  type ParsedNode,
  type ParsedPage,
} from '../../src/shared/page-state/parse-page.ts';
import type { ModelView } from '../eval-program.ts';

/** Query for nodes of the browser state; all given fields must match. */
export interface Query {
  /** The whole name, ignoring case, or a pattern. */
  readonly name?: string | RegExp;
  readonly role?: string;
  readonly tag?: string;
  readonly kind?: ParsedNode['kind'];
  /** Pattern for the line's context (`in "…"`). */
  readonly in?: RegExp;
  readonly isNew?: boolean;
}

/** Error of a policy that cannot continue: the task fails with this reason. */
export class Stuck extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Stuck';
  }
}

const IMPLIED: Readonly<Record<string, string>> = {
  a: 'link',
  button: 'button',
  summary: 'button',
  select: 'combobox',
  textarea: 'textbox',
  input: 'textbox',
};
const MAX_LOOKS = 3;

/** Acts as a model would, by the state's lines and the tools' results; any refused call ends the task. */
export class Hands {
  readonly #view: ModelView;

  constructor(view: ModelView) {
    this.#view = view;
  }

  async look(): Promise<ParsedPage> {
    return parsePage(await this.#view.state());
  }

  /** Returns every matching node, in the state's order. */
  async all(query: Query): Promise<readonly ParsedNode[]> {
    return (await this.look()).nodes.filter((node) => fits(node, query));
  }

  /** Returns the first matching node; looks again a few times, since pages need time. */
  async find(query: Query): Promise<ParsedNode> {
    for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
      if (looks > 0) await this.call('wait', { seconds: 0.5 });
      const [found] = await this.all(query);
      if (found !== undefined) return found;
    }
    throw new Stuck(`nothing in the state fits ${describe(query)}`);
  }

  async click(target: Query | ParsedNode): Promise<string> {
    return this.call('click', { nodeId: await this.#idOf(target) });
  }

  async type(
    target: Query | ParsedNode,
    text: string,
    options: { readonly append?: boolean; readonly submit?: boolean } = {},
  ): Promise<string> {
    return this.call('type', { nodeId: await this.#idOf(target), text, ...options });
  }

  async select(target: Query | ParsedNode, option: string): Promise<string> {
    return this.call('select', { nodeId: await this.#idOf(target), option });
  }

  async check(target: Query | ParsedNode, checked: boolean): Promise<string> {
    return this.call('check', { nodeId: await this.#idOf(target), checked });
  }

  async scrollTo(target: Query | ParsedNode): Promise<string> {
    return this.call('scroll', { nodeId: await this.#idOf(target) });
  }

  async drag(from: Query | ParsedNode, to: Query | ParsedNode): Promise<string> {
    return this.call('drag', { nodeId: await this.#idOf(from), toNodeId: await this.#idOf(to) });
  }

  /** Presses a key, on the focused node unless one is given. */
  async key(key: string, count = 1, target?: Query | ParsedNode): Promise<string> {
    const on = target === undefined ? {} : { nodeId: await this.#idOf(target) };
    return count === 0 ? '' : this.call('key', { key, count, ...on });
  }

  /** The text of the page. */
  read(): Promise<string> {
    return this.call('read_page');
  }

  /** Returns the output of a tool; throws `Stuck` with its error if it failed. */
  async call(tool: string, args: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const result: unknown = JSON.parse(await this.#view.call(tool, args));
    if (!isResult(result)) throw new Stuck(`${tool} gave no result`);
    if (!result.ok) throw new Stuck(`${tool}: ${String(result.error)}`);
    return typeof result.output === 'string' ? result.output : JSON.stringify(result.output);
  }

  async #idOf(target: Query | ParsedNode): Promise<number> {
    return 'nodeId' in target ? target.nodeId : (await this.find(target)).nodeId;
  }
}

/** Returns the line's role, or the one that its tag implies. */
export const roleOf = (node: ParsedNode): string =>
  node.details['role'] ?? IMPLIED[node.tag] ?? 'generic';

/** Whether the node is in the short list of elements further away, which has no roles, so the name must do. */
const isFurtherAway = (node: ParsedNode): boolean =>
  !node.visible && Object.keys(node.details).length === 0 && IMPLIED[node.tag] === undefined;

function fits(node: ParsedNode, query: Query): boolean {
  const { name } = query;
  if (typeof name === 'string' && node.name.toLowerCase() !== name.toLowerCase()) return false;
  if (name instanceof RegExp && !name.test(node.name)) return false;
  const isShort = isFurtherAway(node) && name !== undefined;
  if (query.role !== undefined && roleOf(node) !== query.role && !isShort) return false;
  if (query.tag !== undefined && node.tag !== query.tag) return false;
  if (query.kind !== undefined && node.kind !== query.kind) return false;
  if (query.in !== undefined && !query.in.test(node.details['in'] ?? '')) return false;
  return query.isNew === undefined || node.isNew === query.isNew;
}

const describe = (query: Query): string =>
  Object.entries(query)
    .map(([key, value]) => `${key} ${String(value)}`)
    .join(', ');

function isResult(
  value: unknown,
): value is { readonly ok: boolean; readonly output?: unknown; readonly error?: unknown } {
  return typeof value === 'object' && value !== null && 'ok' in value;
}

/** Returns the first group of the pattern in the goal; throws `Stuck` when the goal does not match. */
export function said(goal: string, pattern: RegExp): string {
  const found = pattern.exec(goal)?.[1];
  if (found === undefined) throw new Stuck(`the goal is not understood: ${goal}`);
  return found.trim();
}
