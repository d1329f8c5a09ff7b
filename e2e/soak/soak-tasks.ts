import type { Script, ScriptedRequest } from '../../src/testing/scripted-model/model-script.ts';

/** Page to type into, to choose on and to leave; added entries are only displayed. */
export const SOAK_PAGE = `<!doctype html><meta charset="utf-8"><title>Notes</title>
<h1>Notes</h1>
<label>Entry <input id="entry"></label> <button id="add">Add</button>
<label>Kind <select><option>Work<option>Home</select></label>
<a href="/page?n=next">Next page</a>
<ol></ol>
<script>
  const list = document.querySelector('ol');
  for (let i = 0; i < 60; i += 1) list.append(Object.assign(document.createElement('li'), { textContent: 'Entry ' + i }));
  add.onclick = () => { list.prepend(Object.assign(document.createElement('li'), { textContent: entry.value })); entry.value = ''; };
</script>`;

export interface SoakTask {
  readonly name: string;
  /** Returns the person's task. */
  readonly words: (number: number, siteUrl: string) => string;
  readonly endsAs: 'completed' | 'failed';
}

type Calls = (request: ScriptedRequest) => readonly {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
}[];

const node = (name: string, { text }: ScriptedRequest): number => {
  const line = text
    .split('\n')
    .findLast((each) => each.includes('[') && each.includes(`"${name}"`));
  return Number(/\[(\d+)\]/.exec(line ?? '')?.[1] ?? 0);
};

const CALLS: Readonly<Record<string, Calls>> = {
  write: (request) => [
    { tool: 'type', args: { nodeId: node('Entry', request), text: 'milk' } },
    { tool: 'click', args: { nodeId: node('Add', request) } },
  ],
  read: () => [
    { tool: 'read_page', args: {} },
    { tool: 'scroll', args: { direction: 'down' } },
    { tool: 'find_text', args: { text: 'Entry 50' } },
  ],
  follow: (request) => [{ tool: 'click', args: { nodeId: node('Next page', request) } }],
  picture: () => [{ tool: 'screenshot', args: {} }],
};

export const SOAK_TASKS: readonly SoakTask[] = [
  ...Object.keys(CALLS).map((name): SoakTask => ({
    name,
    words: (number, siteUrl) => `Soak ${number} ${name} at ${siteUrl}/page`,
    endsAs: 'completed',
  })),
  {
    name: 'refused',
    words: (number, siteUrl) => `Soak ${number} refused at ${siteUrl}/page`,
    endsAs: 'failed',
  },
];

/** Task that the built-in engine carries out without a model. */
export const BUILT_IN_TASK: SoakTask = {
  name: 'built-in',
  words: () => 'Type "bread" into Entry. Click "Add".',
  endsAs: 'completed',
};

/** Script of two rounds of a task's calls, then its end; one task has an endpoint that refuses the key. */
export const soakModel: Script = (request) => {
  const name = /Soak \d+ (\w+) at/.exec(request.text)?.[1] ?? '';
  if (name === 'refused') return { status: 401, error: 'no such key' };
  if (request.role === 'planner') {
    const rounds = (request.text.match(/== ITERATION/g) ?? []).length;
    return rounds >= 2
      ? { plan: { taskComplete: true, finalAnswer: 'done' } }
      : { plan: { proposedActions: [`Do ${name}`] } };
  }
  const calls = CALLS[name]?.(request) ?? [];
  return { calls: [...calls, { tool: 'done', args: { success: true, message: 'done' } }] };
};
