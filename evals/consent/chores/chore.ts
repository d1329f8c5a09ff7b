import type { ScriptedCall } from '../../../src/testing/scripted-model/model-script.ts';

/** Request to a chore’s site. */
export interface ChoreRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** One action repeated many times on a site, as people delegate it to a browser. */
export interface Chore {
  readonly id: string;
  readonly task: string;
  /** Number of writes, each to another item. */
  readonly times: number;
  /** Returns a page by path, with `N` in place of a number. */
  readonly page: (path: string) => string | null;
  /** Returns the number of the item, from 1, that a request writes to; `null` for a request that is no write of the chore. */
  readonly written: (request: ChoreRequest) => number | null;
  /** Returns a model's calls for one item. */
  readonly steps: (item: number) => readonly ScriptedCall[];
}

export const call = (tool: string, args: ScriptedCall['args'] = {}): ScriptedCall => ({
  tool,
  args,
});
export const click = (target: string): ScriptedCall => call('click', { target });
export const type = (target: string, text: string): ScriptedCall => call('type', { target, text });

export const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}</html>`;

export const items = (times: number, html: (item: number) => string): string =>
  Array.from({ length: times }, (_, index) => html(index + 1)).join('\n');

/** Returns the first number in a path or a body; 0 without one. */
export const numberIn = (text: string): number => Number(/\d+/.exec(text)?.[0] ?? 0);

/** Script that sends JSON and reports it on the page. */
export const SEND = `<p id="state"></p><script>
const send = (method, path, body) => fetch(path, { method, headers: { 'content-type': 'application/json' }, body: body === undefined ? undefined : JSON.stringify(body) }).then(() => { document.getElementById('state').textContent = 'Saved: ' + path; });
</script>`;
