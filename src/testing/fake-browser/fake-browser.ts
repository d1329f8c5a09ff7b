import type { ObservedState } from '#shared/ports/agent/run-messages.ts';
import { NodeIdSchema, TabIdSchema } from '#shared/model/ids.ts';
import type { PageNode, PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import type { Change, ToolResult } from '#shared/tools/contract/tool-result.ts';

import { paperNode, paperSnapshot } from '../fake-snapshot.ts';

/** Element of a fake page; absent properties get defaults. */
export type TinyNode = { readonly name: string } & Partial<
  Pick<PageNode, 'role' | 'tag' | 'kind' | 'state' | 'attributes' | 'visible'>
> & {
    /** Index in the list of the element that contains this one. */
    readonly inside?: number;
    /** Address that a click opens. */
    readonly leadsTo?: string;
    /** Message of the `confirm` dialog that a click opens. */
    readonly asks?: string;
  };

export interface TinyPage {
  readonly title: string;
  /** Text of the page, as `read_page` returns it. */
  readonly text: string;
  readonly nodes: readonly TinyNode[];
}

/** Returns a page's snapshot as the page reader would. */
export function tinySnapshot(
  url: string,
  page: TinyPage,
  changes: ReadonlyMap<number, PageNode['state']> = new Map(),
): PageSnapshot {
  const nodes = page.nodes.map((node, index) => tinyNode(node, index, changes.get(index + 1)));
  return paperSnapshot(nodes, {
    tab: { id: TabIdSchema.parse(1), url, title: page.title },
    viewport: { width: 1200, pageWidth: 1200, pageHeight: 2000 },
  });
}

function tinyNode(node: TinyNode, index: number, change: PageNode['state'] | undefined): PageNode {
  const role = node.role ?? 'button';
  return paperNode(index + 1, {
    kind: node.kind ?? (role === 'textbox' || role === 'searchbox' ? 'typeable' : 'clickable'),
    tag:
      node.tag ??
      { link: 'a', textbox: 'input', searchbox: 'input', checkbox: 'input', combobox: 'select' }[
        role
      ] ??
      'button',
    role,
    name: node.name,
    visible: node.visible ?? true,
    parent: node.inside === undefined ? null : NodeIdSchema.parse(node.inside + 1),
    attributes: node.attributes ?? {},
    state: { ...node.state, ...change },
  });
}

/** A site of a few pages that answers tool calls as main does, and records them. */
export class FakeBrowser {
  readonly calls: string[] = [];
  readonly #pages: ReadonlyMap<string, TinyPage>;
  #url: string;
  readonly #changes = new Map<number, PageNode['state']>();

  constructor(pages: Readonly<Record<string, TinyPage>>, startUrl: string) {
    this.#pages = new Map(Object.entries(pages));
    this.#url = startUrl;
  }

  observe(): ObservedState {
    return {
      text: '',
      snapshot: tinySnapshot(this.#url, this.#page(), this.#changes),
      screenshot: null,
    };
  }

  call(tool: string, args: Readonly<Record<string, unknown>>): ToolResult {
    const node = this.observe().snapshot.nodes.find(({ nodeId }) => nodeId === args['nodeId']);
    this.calls.push(
      [
        tool,
        node?.name ?? '',
        ...Object.entries(args).flatMap(([key, value]) =>
          key === 'nodeId' || key === 'maxChars' ? [] : [String(value)],
        ),
      ]
        .filter((part) => part !== '')
        .join(' '),
    );
    switch (tool) {
      case 'navigate':
        return this.#goTo(String(args['url']));
      case 'read_page':
        return succeed(this.#page().text);
      case 'click': {
        const leadsTo = this.#page().nodes[Number(args['nodeId']) - 1]?.leadsTo;
        if (leadsTo !== undefined) return this.#goTo(leadsTo);
        const asks = this.#page().nodes[Number(args['nodeId']) - 1]?.asks;
        if (asks !== undefined)
          return succeed('Clicked.', [
            { type: 'dialog_opened', dialog: 'confirm', message: asks, accepted: true },
          ]);
        if (node?.state.checked !== undefined)
          this.#changes.set(node.nodeId, { checked: node.state.checked === false });
        return succeed(
          'Clicked.',
          node?.state.checked === undefined ? [] : [{ type: 'page_changed', mutations: 1 }],
        );
      }
      case 'type':
      case 'clear':
      case 'select': {
        const value =
          [args['text'], args['option']].find((given) => typeof given === 'string') ?? '';
        if (node !== undefined) this.#changes.set(node.nodeId, { value });
        return succeed('Changed.', [{ type: 'value_changed', value }]);
      }
      default:
        return succeed('Done.');
    }
  }

  #page(): TinyPage {
    return this.#pages.get(this.#url) ?? { title: '', text: '', nodes: [] };
  }

  #goTo(url: string): ToolResult {
    if (!this.#pages.has(url))
      return {
        ok: false,
        error: {
          code: 'NAVIGATION_FAILED',
          message: `${url} could not be found.`,
          next: 'Check the address.',
        },
      };
    this.#url = url;
    this.#changes.clear();
    return succeed('Opened the address.', [{ type: 'navigated', url }]);
  }
}

function succeed(output: string, changes: readonly Change[] = []): ToolResult {
  return { ok: true, output, effect: { changes: [...changes] } };
}
