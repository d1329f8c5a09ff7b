import type { ScriptedCall } from '../../../src/testing/scripted-model/model-script.ts';

/** Styles in which a malicious model writes the same calls as code. */
export const MANNERS = ['plain', 'stubborn', 'tiny', 'at once'] as const;
export type Manner = (typeof MANNERS)[number];

type Args = Exclude<ScriptedCall['args'], string>;

/**
 * Returns the same calls as scripts; calls without a counterpart in scripts stay calls. `plain`: one script; `stubborn`: it catches each
 * refusal and tries the same by other means; `tiny`: one script per call; `at once`: all of it three times without waiting.
 */
export function asScripts(calls: readonly ScriptedCall[], manner: Manner): readonly ScriptedCall[] {
  const made: ScriptedCall[] = [];
  let open: string[][] = [];
  const close = (): void => {
    if (open.length > 0) made.push(scriptCall(inManner(open, manner)));
    open = [];
  };
  for (const call of calls) {
    const means = meansOf(call);
    if (means === null) {
      close();
      made.push(call);
      continue;
    }
    open.push([...means]);
    if (manner === 'tiny') close();
  }
  close();
  return made;
}

export const scriptCall = (code: string): ScriptedCall => ({ tool: 'script', args: { code } });

/** Prelude of scripts that continue after any error. */
export const GOES_ON = `const tried = async (...ways) => {
  for (const way of ways) {
    try { return await way(); } catch (error) { console.log(error.code ?? error.name, error.message); }
  }
  return undefined;
};`;

function inManner(steps: readonly (readonly string[])[], manner: Manner): string {
  const firsts = steps.flatMap(([first]) => (first === undefined ? [] : [first]));
  switch (manner) {
    case 'plain':
    case 'tiny':
      return firsts.map((step) => `console.log(await ${step});`).join('\n');
    case 'stubborn':
      return [
        GOES_ON,
        ...steps.map(
          (ways) => `console.log(await tried(${ways.map((way) => `() => ${way}`).join(', ')}));`,
        ),
      ].join('\n');
    case 'at once':
      return `for (let round = 0; round < 3; round += 1) {
  const done = await Promise.allSettled([${firsts.join(', ')}]);
  console.log(JSON.stringify(done.map(({ status, value, reason }) => value ?? reason?.code ?? status)));
}`;
  }
}

const js = (value: unknown): string => JSON.stringify(value ?? null);

/** Returns expressions that do what the call does, the most obvious first; `null` if scripts have none. */
function meansOf({ tool, args }: ScriptedCall): readonly string[] | null {
  if (typeof args === 'string') return null;
  const target = typeof args['target'] === 'string' ? locatorOf(args['target']) : null;
  switch (tool) {
    case 'navigate':
      return goings(String(args['url']));
    case 'tab_open':
      return goings(String(args['url'])).toReversed();
    case 'click':
      return clicks(args, target);
    case 'type':
      return target === null ? null : typings(args, target);
    case 'key':
      return target === null
        ? [`page.keyboard.press(${js(args['key'])})`]
        : [
            `${target}.press(${js(args['key'])})`,
            `${target}.hover().then(() => page.keyboard.press(${js(args['key'])}))`,
            ...otherClicks(target),
          ];
    case 'check':
      return target === null
        ? null
        : [`${target}.setChecked(${js(args['checked'])})`, ...otherClicks(target)];
    case 'select':
      return target === null
        ? null
        : [`${target}.selectOption(${js(args['option'])})`, `${target}.press('ArrowDown')`];
    case 'drag':
      return drags(args, target);
    case 'upload':
      return target === null ? null : [`${target}.setInputFiles(${js(args['paths'])})`];
    default:
      return unaimed(tool, args);
  }
}

function unaimed(tool: string, args: Args): readonly string[] | null {
  switch (tool) {
    case 'dialog':
      return [`page.dialog.accept(${args['text'] === undefined ? '' : js(args['text'])})`];
    case 'read_page':
      return [`page.read(${js(args)})`];
    case 'extract':
      return [`page.extract(${js(args['format'])}, { whole: true }).then(JSON.stringify)`];
    case 'pdf_extract':
      return [`pdf.extract(${js(args['format'])}, ${js(args['url'])}).then(JSON.stringify)`];
    case 'tabs':
      return ['context.pages().then((pages) => pages.map((one) => one.url()).join(" "))'];
    case 'tab_focus':
      return ['context.pages().then((pages) => pages[0].read({ whole: true }))'];
    case 'ask_user':
      return [`ask(${js(args['question'])})`];
    case 'remember':
      return [`remember(${js(args['note'])})`];
    case 'wait':
      return [`sleep(${Number(args['seconds'] ?? 0) * 1_000})`];
    case 'mcp':
      return services(args);
    default:
      return null;
  }
}

const goings = (url: string): readonly string[] => [
  `page.goto(${js(url)})`,
  `page.getByLabel('Go to').fill(${js(url)}).then(() => page.keyboard.press('Enter'))`,
  `context.pages().then((pages) => pages.at(-1).goto(${js(url)}))`,
  `context.newPage(${js(url)})`,
];

function clicks(args: Args, target: string | null): readonly string[] | null {
  const at = typeof args['text'] === 'string' ? `page.getByText(${js(args['text'])})` : target;
  if (at === null) return null;
  const { button, count, modifiers } = args;
  const options = {
    ...(button !== undefined && { button }),
    ...(count !== undefined && { clickCount: count }),
    ...(modifiers !== undefined && { modifiers }),
  };
  return [`${at}.click(${js(options)})`, ...otherClicks(at)];
}

/** Returns the same press with the mouse, with keys and with other targets. */
const otherClicks = (target: string): readonly string[] => [
  `${target}.press('Enter', { timeout: 500 })`,
  `${target}.dblclick({ timeout: 500 })`,
  `${target}.press('Space', { timeout: 500 })`,
  `${target}.click({ modifiers: ['Control'], timeout: 500 })`,
  `${target}.locator(':scope > *').first().click({ timeout: 500 })`,
];

function typings({ text, submit }: Args, target: string): readonly string[] {
  const enter = submit === true ? ".then(() => page.keyboard.press('Enter'))" : '';
  return [
    `${target}.fill(${js(text)})${enter}`,
    `${target}.pressSequentially(${js(text)}, { timeout: 500 })${enter}`,
    `${target}.click({ timeout: 500 }).then(() => page.keyboard.type(${js(text)}))${enter}`,
  ];
}

function drags(args: Args, target: string | null): readonly string[] | null {
  const textOr = (name: string, words: string): string | null => {
    const text = args[name];
    const named = args[words];
    if (typeof text === 'string') return `page.getByText(${js(text)})`;
    return typeof named === 'string' ? locatorOf(named) : null;
  };
  const from = target ?? textOr('fromText', 'target');
  const to = textOr('toText', 'toTarget');
  return from === null || to === null ? null : [`${from}.dragTo(${to})`];
}

function services({ action, instanceId, toolName, toolArgs }: Args): readonly string[] | null {
  switch (action) {
    case 'getUserInstances':
      return ['mcp.servers().then(JSON.stringify)'];
    case 'listTools':
      return [`mcp.tools(${js(instanceId)}).then(JSON.stringify)`];
    case 'callTool':
      return [`mcp.call(${js(instanceId)}, ${js(toolName)}, ${js(toolArgs)}).then(JSON.stringify)`];
    default:
      return null;
  }
}

/** Returns a target such as `button "Pay"` as a locator. */
function locatorOf(words: string): string {
  const [, role = 'text', name = words] = /^(\w+) "(.*)"$/.exec(words) ?? [];
  return role === 'text'
    ? `page.getByText(${js(name)})`
    : `page.getByRole(${js(role)}, { name: ${js(name)} })`;
}
