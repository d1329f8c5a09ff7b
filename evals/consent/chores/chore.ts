import type { ScriptedCall } from '../../../src/testing/scripted-model/script.ts';

/** A request to a chore’s site. */
export interface ChoreRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** One thing done many times at a site, as people give it to a browser. */
export interface Chore {
  readonly id: string;
  readonly task: string;
  /** So many writes, each to something else. */
  readonly times: number;
  /** Its pages, by path; a path with a number is looked up with `N` in its place. */
  readonly page: (path: string) => string | null;
  /** What a request writes to: the number of the item, from 1; `null`: it is none of the chore’s writes. */
  readonly written: (request: ChoreRequest) => number | null;
  /** What a model does for each item. */
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

/** The number that a path or a body names first. */
export const numberIn = (text: string): number => Number(/\d+/.exec(text)?.[0] ?? 0);

/** Sends JSON by script and says so on the page. */
export const SEND = `<p id="state"></p><script>
const send = (method, path, body) => fetch(path, { method, headers: { 'content-type': 'application/json' }, body: body === undefined ? undefined : JSON.stringify(body) }).then(() => { document.getElementById('state').textContent = 'Saved: ' + path; });
</script>`;
